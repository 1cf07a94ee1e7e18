// Made by tools/rules_text.py from docs/rules/positano.md: change that file, then run `make types`.
import { rulesDoc, type RulesWords } from "./types.ts";

const words: RulesWords = {
  "sections": {
    "aim": "What it is about",
    "setup": "Setting up",
    "bid": "A round begins: the bid",
    "draft": "Taking tiles",
    "building": "Building",
    "end": "End of a round, end of the game",
    "view": "Sea view",
    "gelato": "Gelato",
    "goals": "Goals",
    "solo": "Solo: you and Otto Amalfi",
    "advanced": "Two players, advanced"
  },
  "rules": {
    "P-25": {
      "title": "Aim and victory",
      "text": "You are building houses on a steep cliff above the sea, and so is everybody else. What counts is who can **see the sea**.\n\nPoints come from three sources: blocks with a sea view [P-20], gelato [P-22] and the three goals of the game [P-23]. Add them up: the **highest total wins**. Players with equal totals share the victory.\n\nA round in one breath: everybody bids in secret [P-7]; the bids say who picks first among the lots, then among the block tiles, then among the build tiles [P-9]; whoever takes a build tile builds at once [P-12]."
    },
    "P-1": {
      "title": "Tables: how many play, and on what",
      "text": "The cliff is a square of **lots**, 4x4 or 5x5. Some lots are taken out before the start [P-2], and in every round as many tiles lie in each of the three rows as the table says.\n\n**Solo**: 4x4, 4 lots removed, 2 tiles in each row, 6 rounds\n**2 players**: 4x4, 4 lots removed, 2 tiles in each row, 6 rounds\n**2 players, advanced**: 4x4, 3 lots removed, 3 tiles in each row, 6 rounds\n**3 players**: 4x4, 1 lot removed, 3 tiles in each row, 5 rounds\n**4 players**: 4x4, no lot removed, 4 tiles in each row, 4 rounds\n**4 players, large board**: 5x5, 1 lot removed, 4 tiles in each row, 6 rounds\n**5 players**: 5x5, no lot removed, 5 tiles in each row, 5 rounds\n**6 players**: 5x5, 1 lot removed, 6 tiles in each row, 4 rounds\n\nSo every lot that is left gets built on or at least drafted, except one lot in the advanced two-player game [P-33].\n\n**Our ruling:** that 3 lots are removed in the advanced game, which is not published."
    },
    "P-2": {
      "title": "Removed lots",
      "text": "Which lots are taken out is drawn at random. Everybody sees them, and nobody can build there for the whole game. An empty lot hides nothing, so whatever stands above it has the better view."
    },
    "P-3": {
      "title": "Your blocks",
      "text": "You own **16 blocks**, on either board: **1 held**, ready to be built, and **15 in your supply**, out of reach until a block tile brings them in [P-11].\n\nA block that has been built stays on the cliff. There are always enough roofs."
    },
    "P-4": {
      "title": "Your cards",
      "text": "Everybody has the same **seven base cards** (three numbers: lots, blocks, builds) and the same **six boosters** (+5, +6, +13, +14, +21, +22). Some of them carry gelato [P-22].\n\nOnly the **stars** on the base cards differ from seat to seat. They break ties [P-10].\n\n**Our ruling:** there are six sets of stars; each seat gets a different one at random."
    },
    "P-5": {
      "title": "The first tiles",
      "text": "Some block and build tiles bear a number: they are the starting tiles. Those whose number is not above the number of tiles in a row lie open in round 1, so the first block and build tiles are always the same for a given table.\n\nAll other block and build tiles, starting tiles that were not needed included, are shuffled into two decks. Lot tiles have no starters: they are shuffled, and one is turned up for each place.\n\n**Our ruling:** in the advanced two-player game these are the two marked 2 and the one marked 3."
    },
    "P-6": {
      "title": "Three goals",
      "text": "There are six goal cards with a goal on either side. Three cards are drawn, each with a random side up: these are the **three goals** of the game. The two sides of one card never meet in a game. On the 5x5 board Centro replaces Mezzo.\n\nYou may also choose the goals yourself. Such a game is marked unofficial, except with one of the six solo sets [P-31]."
    },
    "P-7": {
      "title": "Bidding",
      "text": "Everybody chooses **one base card and one booster** in secret. When all have chosen, all bids are turned up together.\n\nThe booster is added to **all three** numbers of the base card. That gives your totals for lots, for blocks and for builds.\n\n**Our ruling:** you may change your bid as long as somebody else is still thinking.",
      "example": "Base card 50 / 10 / 60 with booster +22: your totals are **72** for lots, **32** for blocks, **82** for builds."
    },
    "P-8": {
      "title": "Played is spent",
      "text": "A card that was played is gone for the whole game. Hands are secret, but what was played is public and everybody began with the same numbers. So the table shows, for each seat, what it still has."
    },
    "P-10": {
      "title": "Ties between bids",
      "text": "Two equal totals in a row? Then whoever has **more stars for that row** on the base card picks first.\n\nThis always decides: totals can only be equal if both played the same base card and the same booster, and no two star sets agree on any card in any row."
    },
    "P-9": {
      "title": "Picking order",
      "text": "First everybody takes a **lot**, then everybody takes a **block tile**, then everybody takes a **build tile**.\n\nIn each of the three rows the highest total for that row picks first, the next highest second, and so on. So you may be first for lots and last for builds."
    },
    "P-11": {
      "title": "Block tiles",
      "text": "Take the tile and at once move that many blocks **from your supply to those you hold**. You never get more than your supply has left. With an empty supply you still take a tile, for its gelato at least.\n\n**Double**: as many blocks as you hold now, or 2; you choose.\n**Triple**: twice as many as you hold now, or 3; you choose.",
      "example": "You hold 4 blocks and 6 are left in your supply. Double brings you 4 (or 2). Triple would bring 8, but only 6 are there: you get 6 (or 3)."
    },
    "P-12": {
      "title": "Build tiles: build at once",
      "text": "As soon as you have taken your build tile you build, **before the next player takes one**. So the order of builds matters twice: the first has the choice of tiles, the later ones see how high the others have built."
    },
    "P-13": {
      "title": "The main build",
      "text": "Put **held blocks** on the lot that you took in this round, at least 1 and at most **regulation height + the bonus** on your tile. The regulation height is the number of the row: 1 in the row nearest the sea, 4 or 5 at the top. Then the roof of your tile goes on: bronze, silver or gold.\n\nIf you hold a block you must build with at least one.",
      "example": "Lot 2C with a tile \"silver +1\": 1, 2 or 3 blocks, under a silver roof."
    },
    "P-14": {
      "title": "No blocks, no building",
      "text": "If you hold no block you cannot build. The lot is **dead**: it stays empty for the rest of the game. The gelato of your build tile counts all the same."
    },
    "P-15": {
      "title": "Add-on (A)",
      "text": "A tile with **A** lets you add exactly **1 held block** to one building of your own, after the main build. You need not. Up to that building's own regulation height + the bonus of this tile. Its roof stays what it is.\n\nThe building that you have just built may be the one.",
      "example": "A tile \"+1 A\": your building on 3B has 3 blocks, the limit is 3 + 1, so it may grow to 4. Your building on 1D has 2 already, which is its limit."
    },
    "P-16": {
      "title": "Remodel (R)",
      "text": "A tile with **R** lets you improve the roof of one building of your own by the one step printed on it, after the main build. You need not. A silver tile turns bronze into silver, a gold tile turns silver into gold. The height stays.\n\n**Our ruling:** you may remodel even if you could not build."
    },
    "P-17": {
      "title": "Limits",
      "text": "No building is ever higher than its **regulation height + 2**. Add-on and remodel touch your own buildings only. In solo, Otto's tiles touch Otto's buildings only."
    },
    "P-18": {
      "title": "End of a round",
      "text": "Blocks that you still hold stay with you. One new tile is turned up for each place in each of the three rows."
    },
    "P-19": {
      "title": "End of the game",
      "text": "The game ends after the last round that [P-1] gives for your table. Then the goals are scored and everything is added up [P-25]."
    },
    "P-20": {
      "title": "What sees the sea",
      "text": "Look at the cliff from the sea, one column at a time. Each row starts **one block higher** than the row before it. A block sees the sea unless a building **in front of it** (same column, lower row) reaches as high as the block or higher.\n\nSo it is always the bottom blocks of a building that are hidden. To count them, take each building in front: its height minus how many rows apart the two are (neighbouring rows: minus 1, one row between: minus 2 …). The largest result is the number of hidden blocks; below zero means none.\n\nYour own buildings hide your own just as well. Empty, removed and dead lots hide nothing, and neither do roofs.",
      "example": "Column A: 1A has 2 blocks, 2A has 3, 4A has 4 under a silver roof; 3A is empty.\n\n1A: nothing in front, all 2 blocks see the sea.\n2A: one row behind 1A: 2 - 1 = **1 hidden**, 2 see the sea.\n4A: three rows behind 1A: 2 - 3, below zero, nothing. Two rows behind 2A: 3 - 2 = **1 hidden**. So 3 blocks see the sea: 3 x 2 = **6 points**."
    },
    "P-21": {
      "title": "What a view is worth",
      "text": "Each block that sees the sea scores by the roof of its building: **1** bronze, **2** silver, **3** gold."
    },
    "P-22": {
      "title": "Gelato",
      "text": "Each gelato scores **1 point**, wherever it is printed: on base cards and boosters that you **played**, and on the lot, block and build tiles that you **took**. Cards that you never played score nothing.\n\nGelato lies where the rest is poor: on the base cards without a 70, on the smallest boosters, on small block tiles, on the plainest bronze tile, and on the top row of the 5x5 board."
    },
    "P-23": {
      "title": "The goals, one by one",
      "text": "Goals score once, at the end of the game. **6 / 3** means: most get 6 points, second most get 3 [P-24].\n\n**Grande** (card 1, 6 / 3): your buildings above regulation height.\n**Piccolo** (card 1, 3 each): your buildings below regulation height.\n\n**Solitario** (card 2, 2 each): your buildings with no other building of yours at one of the four edges. Diagonals do not matter.\n**Gruppo** (card 2, 6 / 3): the buildings in your largest group, joined by edges.\n\n**Eccesso** (card 3, 6 / 3): blocks that you still hold. Your supply does not count.\n**Equilibrato** (card 3, 5 once): own at least one roof of each of the three types.\n\n**Dietro** (card 4, 6 / 3): your buildings in the two highest rows, farthest from the sea.\n**Colonna** (card 4, 6 / 3): your buildings in your best single column.\n\n**Bordo** (card 5, 6 / 3): your buildings in the two outer columns.\n**Mezzo** (card 5, 6 / 3, 4x4 board): your buildings in the inner columns B and C.\n**Centro** (card 5, 6 / 3, 5x5 board): your buildings in the middle nine lots, rows 2 to 4 of columns B to D.\n\n**Perfetto** (card 6, 2 each): your buildings at exactly regulation height.\n**Altezza** (card 6, 2 each): the different heights among your buildings, counted in blocks. The row does not matter.",
      "example": "Altezza: buildings of 1, 3, 3 and 4 blocks have three different heights, 6 points."
    },
    "P-24": {
      "title": "Ties in the 6 / 3 goals",
      "text": "If two have the same number of buildings, **more blocks in the counted buildings** is better; hidden blocks count too. Gruppo compares the counted group, Colonna the counted column; if several of yours are equal, the one with most blocks is taken. Eccesso has no tie-break.\n\n**Still tied for first**: those players share 9 points, each rounded down, and nobody else scores.\n**Still tied for second**: they share 3 points, each rounded down.\n\nWhoever has none of the counted thing never scores. Second place is paid with two players and in solo too.",
      "example": "Two tied for first: 9 / 2, so 4 each. Three tied for first: 3 each. Two tied for second: 1 each."
    },
    "P-26": {
      "title": "Setting up against Otto",
      "text": "Set up as for two players; Otto is the second. Now it matters **in which order the tiles lie** in a row: shuffled in round 1, later from left to right as they are turned up."
    },
    "P-27": {
      "title": "Otto's bid",
      "text": "Otto's base cards and boosters are two shuffled decks. Each round one of each is turned up **before you bid**, so you know what you bid against. His cards are spent like yours."
    },
    "P-28": {
      "title": "Who gets which tile",
      "text": "There is no choice of tiles: in each row the **higher total must take the leftmost tile**, the other gets the other one. Ties are decided by stars [P-10]."
    },
    "P-29": {
      "title": "You decide for both",
      "text": "All other choices are yours, for yourself **and for Otto**: how high to build, which amount a double or triple brings, add-on and remodel."
    },
    "P-30": {
      "title": "Your result",
      "text": "Otto has 1 block held and 15 in supply and scores views, gelato and goals like a player. Your result is **the lower of the two scores**: you want both to do well."
    },
    "P-31": {
      "title": "Goal sets for solo",
      "text": "**Big in the Back**: Grande, Gruppo, Dietro\n**The Spice of Life**: Altezza, Equilibrato, Bordo\n**Tiny Homes**: Piccolo, Solitario, Eccesso\n**Balanced and Centered**: Mezzo, Perfetto, Colonna\n**Location, Location, Location** (hard): Solitario, Mezzo, Dietro\n**More Blocks, More Problems** (hard): Grande, Altezza, Eccesso\n\nYou may also draw the goals at random or choose them freely."
    },
    "P-32": {
      "title": "Twenty points apart",
      "text": "Three tiles lie in each row, and two of them are taken. The higher total picks first. If the other total is **at most 20 behind**, its owner picks next, as usual. If it is **21 or more behind**, the winner of the row also decides which of the two tiles left the other player gets.",
      "example": "82 against 62: 20 behind, both pick. 82 against 61: 21 behind, the winner takes one and gives one."
    },
    "P-33": {
      "title": "The third tile stays",
      "text": "**Our ruling, all of it:** the published text says no more than the rule before this one [P-32].\n\nThe tile that nobody took stays for the next round, and two new ones join it. So one lot is never built on in the whole game. Whoever receives a tile makes all the other choices for it: the amount of a double or triple, and what to build."
    }
  },
  "glossary": {
    "seat": {
      "term": "Seat",
      "text": "A player's place at the table, with a colour, a letter and a pattern of its own."
    },
    "lot": {
      "term": "Lot",
      "text": "One square of the cliff, named by row and column: 2C."
    },
    "row": {
      "term": "Row",
      "text": "A level of the cliff. Row 1 is the lowest and nearest the sea."
    },
    "column": {
      "term": "Column",
      "text": "A line of lots from the sea up the cliff, named by a letter."
    },
    "removed": {
      "term": "Removed lot",
      "text": "Taken out before the game, drawn as a garden; nobody can build on it."
    },
    "dead": {
      "term": "Dead lot",
      "text": "Drafted by somebody without a block to build with; empty for good, drawn as a ruin."
    },
    "block": {
      "term": "Block",
      "text": "One storey of a building. Everybody has 16."
    },
    "held": {
      "term": "Held blocks",
      "text": "The blocks that you can build with now."
    },
    "supply": {
      "term": "Supply",
      "text": "Your blocks still out of reach, until block tiles bring them in."
    },
    "building": {
      "term": "Building",
      "text": "Blocks of one seat on a lot, with a roof on top."
    },
    "regulation": {
      "term": "Regulation height",
      "text": "The number of the row. A tile's bonus is added to it."
    },
    "bonus": {
      "term": "Bonus",
      "text": "+0, +1 or +2 on a build tile: how far above regulation height you may build."
    },
    "roof": {
      "term": "Roof",
      "text": "Bronze, silver or gold; says what each visible block of the building is worth."
    },
    "bronze": {
      "term": "Bronze roof",
      "text": "1 point for each block with a sea view."
    },
    "silver": {
      "term": "Silver roof",
      "text": "2 points for each block with a sea view."
    },
    "gold": {
      "term": "Gold roof",
      "text": "3 points for each block with a sea view."
    },
    "bid": {
      "term": "Bid",
      "text": "One base card and one booster, chosen in secret."
    },
    "card": {
      "term": "Base card",
      "text": "Three numbers: lots, blocks, builds. You have seven, each for one round."
    },
    "booster": {
      "term": "Booster",
      "text": "Adds its number to all three numbers of the base card. You have six."
    },
    "total": {
      "term": "Total",
      "text": "Base card + booster, one for each row of tiles. The highest picks first."
    },
    "stars": {
      "term": "Stars",
      "text": "On base cards: more stars in a row win a tie there. They differ from seat to seat."
    },
    "lotTile": {
      "term": "Lot tile",
      "text": "Says on which lot you build in this round."
    },
    "blockTile": {
      "term": "Block tile",
      "text": "Moves blocks from your supply to those you hold."
    },
    "double": {
      "term": "Double",
      "text": "As many blocks as you hold, or 2."
    },
    "triple": {
      "term": "Triple",
      "text": "Twice as many blocks as you hold, or 3."
    },
    "buildTile": {
      "term": "Build tile",
      "text": "Roof, bonus and perhaps an action. You build as soon as you take it."
    },
    "addOn": {
      "term": "Add-on (A)",
      "text": "One more block on one building of yours."
    },
    "remodel": {
      "term": "Remodel (R)",
      "text": "A better roof, by one step, on one building of yours."
    },
    "view": {
      "term": "Sea view",
      "text": "A block has it unless a building in front reaches as high or higher."
    },
    "hidden": {
      "term": "Hidden block",
      "text": "A block without a sea view. It scores nothing, but counts in ties."
    },
    "gelato": {
      "term": "Gelato",
      "text": "1 point each, on cards that you played and tiles that you took."
    },
    "goal": {
      "term": "Goal",
      "text": "One of three things that score at the end of this game."
    },
    "places": {
      "term": "6 / 3",
      "text": "Most get 6 points, second most 3; ties by blocks, then shared."
    },
    "grande": {
      "term": "Grande",
      "text": "Most buildings above regulation height: 6 / 3."
    },
    "piccolo": {
      "term": "Piccolo",
      "text": "3 for each building below regulation height."
    },
    "solitario": {
      "term": "Solitario",
      "text": "2 for each building with no own building at an edge."
    },
    "gruppo": {
      "term": "Gruppo",
      "text": "Largest group of own buildings joined by edges: 6 / 3."
    },
    "eccesso": {
      "term": "Eccesso",
      "text": "Most held blocks left: 6 / 3."
    },
    "equilibrato": {
      "term": "Equilibrato",
      "text": "5 for owning all three types of roof."
    },
    "dietro": {
      "term": "Dietro",
      "text": "Most buildings in the two highest rows: 6 / 3."
    },
    "colonna": {
      "term": "Colonna",
      "text": "Most buildings in one column: 6 / 3."
    },
    "bordo": {
      "term": "Bordo",
      "text": "Most buildings in the two outer columns: 6 / 3."
    },
    "mezzo": {
      "term": "Mezzo",
      "text": "Most buildings in columns B and C (4x4): 6 / 3."
    },
    "centro": {
      "term": "Centro",
      "text": "Most buildings in the middle nine lots (5x5): 6 / 3."
    },
    "perfetto": {
      "term": "Perfetto",
      "text": "2 for each building at exactly regulation height."
    },
    "altezza": {
      "term": "Altezza",
      "text": "2 for each different height among own buildings."
    },
    "otto": {
      "term": "Otto Amalfi",
      "text": "The other side in a solo game. You make his choices; the lower score counts."
    },
    "give": {
      "term": "Give",
      "text": "Advanced two-player game: 21 or more ahead in a row, you also pick the other's tile."
    }
  }
};

export default rulesDoc(words);
