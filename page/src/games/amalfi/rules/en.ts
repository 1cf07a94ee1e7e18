// Made by tools/rules_text.py from docs/rules/amalfi.md: change that file, then run `make types`.
import { type RulesWords } from "./types.ts";

const words: RulesWords = {
  "sections": {
    "aim": "What it is about",
    "setup": "Setting up",
    "paying": "Ships and paying",
    "turn": "Your turn",
    "navigation": "Navigation",
    "bonuses": "Bonuses and lighthouses",
    "buying": "Artworks, destinations, ships",
    "characters": "Characters",
    "rows": "Council, Workshop, Atlas",
    "titles": "Titles",
    "period": "The end of a period",
    "end": "The end of the game",
    "solo": "Alone: against Naples or Genoa",
    "table": "At this table"
  },
  "rules": {
    "A-95": {
      "title": "Aim and victory",
      "text": "You lead a merchant house of Amalfi. Send ships across the Mediterranean for goods, and turn them into works of art, new destinations, more ships and the company of famous people.\n\nPoints come from artworks, destinations, titles, the decree of each period, effects of characters, and at the end from endgame characters. **Most points win.** If totals are equal, more cubes on titles decide; still equal, the victory is shared.\n\nA score may fall below zero."
    },
    "A-32": {
      "title": "Four periods",
      "text": "The game has four periods. Each has three phases: **Actions** [A-33], **Feed** [A-83] and **Decree** [A-85]. After periods I, II and III the board is made ready for the next one [A-88].\n\nIn the Actions phase turns go round until everybody has passed [A-34]."
    },
    "A-1": {
      "title": "What there is",
      "text": "75 characters, 54 artworks, 36 private destinations, 16 titles and 10 decrees. Every player has **10 ships**, **6 lighthouses** and **3 cubes**.\n\nEach of your ships is always in exactly one place: shipyard, bay, one of five holds, port, or a dock.\n\nThere are five resources: **spices, wood, wine, gems, fabric**. They are never stored. They exist only while you pay, as the worth of the ships that you move. Bread is no resource: it lies in your granary [A-29]."
    },
    "A-5": {
      "title": "The main board",
      "text": "One random decree lies open for each of the four periods. One great title (dark) and two others (light) are in play. The Workshop shows five artworks, the Atlas five destinations.\n\nAll this lies open **before** anybody chooses a hand. The four characters of the Council are turned up only afterwards."
    },
    "A-11": {
      "title": "What you begin with",
      "text": "4 ships in the bay, 6 in the shipyard, 6 lighthouses on the granary, 3 cubes, no points.\n\nThe first player is drawn (or fixed by whoever makes the table) and holds the **Wind Rose**. In turn order you begin with **3, 4, 5, 6** bread."
    },
    "A-14": {
      "title": "Starting hands: packs",
      "text": "Six packs of six characters lie open. In **reverse** turn order, the last player first, each takes one of those that are left.\n\nAll other characters are shuffled into the deck, then the Council is filled."
    },
    "A-100": {
      "title": "Other ways to a hand",
      "text": "**Blind**: 6 cards at random.\n**Personal selection**: 2 endgame characters and 8 others are dealt to you; keep 6 of these 10.\n**Full draft** (2 to 4 players): 7 cards; keep one, pass the rest to the left, until each has 6.\n**Draft with score** (2 to 4 players): five picks from hands of 6; 3 endgame characters lie aside, of which you keep one at the end.\n\nIn a draft everybody chooses at the same time and in secret. When two cards are left, one is kept and one laid off."
    },
    "A-109": {
      "title": "Open and secret",
      "text": "**Secret** are hands, the order of the decks, and what is dealt and passed on in a draft. **Everything else is open**: boards, ships, bread, points, decrees, titles, all that anybody has acquired, the discard piles, and how many cards a hand or a deck has.\n\nA hand may have any size."
    },
    "A-17": {
      "title": "Bay, port and holds",
      "text": "**Bay**: ships that can act now.\n**Port**: ships that are out until the next period.\n**Holds**: ships sent for one resource. When such a ship comes back to the bay it is worth **2 spices**, or **3** wood, wine, gems or fabric.\n\nAny number of ships fits in each of them."
    },
    "A-19": {
      "title": "Paying",
      "text": "To pay, move ships from holds to the bay and use their worth.\n\nA cost that shows two resources takes either or both, in any mix. “Any resource” takes any mix of the five. Bread in a cost is paid from the granary; a bread cost above your granary's limit cannot be paid. Elsewhere bread replaces resources only by a character's effect.",
      "example": "A cost of 8 gems or wood: 2 ships from gems and 1 from wood bring 9. The one left over becomes 1 bread."
    },
    "A-20": {
      "title": "Emergency supply",
      "text": "A ship that moves from the **bay to the port** brings **3 of one resource of your choice**. But it is out until the next period.\n\nEven one and the same ship may serve twice: from the hold to the bay, then on to the port.",
      "example": "A cost of 6 gems, 1 ship in your gems hold, empty bay: it comes down for 3 gems and goes on to the port for 3 more. Paid exactly."
    },
    "A-10": {
      "title": "The extra price of a space",
      "text": "Spaces further to the left cost extra. **Council**: 2, 1, 0, 0 bread. **Workshop and Atlas**: 2, 1, 1, 0, 0 units of any resource, as a part of the same payment.\n\nWhat you take from the **last space** (rightmost) of a row brings you **1 bread**, after you have paid.\n\nDiscounts add up and lower the printed cost, to 0 at the least. They never touch the extra price."
    },
    "A-26": {
      "title": "Enough, and too much",
      "text": "A payment must cover the cost with what the cost accepts, and the extra price with units of any kind. Each unit too many becomes **1 bread**; what does not fit in the granary is lost. Neither this bread nor that of a last space helps to pay the same cost.\n\nMore ships than needed may be moved. Mostly that is the same as turning them into bread before or after paying [A-74], and then only payments of which nothing could be left out are offered. Where it is not the same, the others are offered too, after these: inside an effect, and where a bonus follows at once for which bread counts."
    },
    "A-29": {
      "title": "The granary",
      "text": "It holds at most **6 bread, and 1 more for each lighthouse you have erected** (12 with all six). Bread above the limit is lost."
    },
    "A-33": {
      "title": "Turns",
      "text": "Turns go clockwise from the holder of the Wind Rose. In your turn you do exactly **one main action, or pass**:\n\n**Navigation**: place a ship on a dock for its benefits [A-38].\n**Acquisition**: buy an artwork [A-58].\n**Discovery**: buy a destination of your own [A-61].\n**Invitation**: bring a character from your hand into play [A-64].\n**Engagement**: use an engageable character [A-68].\n**Construction**: build ships [A-70].\n\nOptional actions, your lighthouses and titles cost no turn."
    },
    "A-74": {
      "title": "Optional actions: bread at any time",
      "text": "As often as you like, also when others play, while feeding, before a decree and after passing:\n\nA ship from a **hold to the bay**: bread equal to its worth (2 for spices, 3 for the others).\nA ship from the **bay to the port**: 3 bread.\nDiscard a **character from your hand**: 1 bread.\n\nIn your own turn they may come first, and make your main action possible. Only while benefits or an effect are being carried out must ships stay where they are; discarding stays allowed.",
      "example": "You have no bread and want to go to a destination with a toll. Land a ship from gems for 3 bread, then navigate, all in one turn."
    },
    "A-34": {
      "title": "Passing and the Wind Rose",
      "text": "You may pass in any turn. It is final for this period: your later turns are skipped, but optional actions, lighthouses and titles stay yours. Who cannot do any main action, not even after turning ships into bread, passes by itself, where everybody can see that it is so.\n\nThe **first to pass takes the Wind Rose** and begins the next period. Whoever is left alone goes on, turn after turn, until passing too."
    },
    "A-38": {
      "title": "Where you can go",
      "text": "To the public destinations, the three evolving ones [A-54], and private destinations that **you** have discovered.\n\nThe dock must be free of ships, your own too. Move 1 ship from your bay to the dock; it stays until the period ends."
    },
    "A-40": {
      "title": "The toll",
      "text": "The bread before the “>” is paid in full, before any benefit. If your granary does not hold it, you cannot go there; but you may raise bread first [A-74]."
    },
    "A-41": {
      "title": "Benefits",
      "text": "They are carried out one by one, **from left to right**. What cannot be done is skipped; going somewhere for nothing is allowed.\n\n“2 ships to wine” means **up to** 2, from your bay. “Any”: you choose the hold for each ship. You may decline to send ships, take cards, erect or straighten. Bread and discards just happen: where a discard is shown, the last artwork or the last character is discarded and the row refilled.",
      "example": "“2 ships to fabric”, and only 1 ship is left in your bay after docking: that one is sent."
    },
    "A-54": {
      "title": "Evolving destinations",
      "text": "Three spaces at the board's right edge, II, III and IV. Everybody may go there. At the start of the period of that number the last Atlas tile **covers** the space and replaces its print. It belongs to nobody: its cost and points do not count, and it is no private destination.\n\nThe icon at the left lets you **take a character** [A-46], before or after the rest as you like. It stays when the space is covered. The toll comes first.\n\nA lighthouse can stand there only once the space is covered."
    },
    "A-45": {
      "title": "Bonuses",
      "text": "On destinations, artworks, tracks and characters: 1 or 2 bread; send 1 ship from the bay to a hold; straighten 1 engaged character; take a character; erect a lighthouse. A bonus that you cannot use when it comes is lost."
    },
    "A-46": {
      "title": "Take a character",
      "text": "Choose one of the Council. Pay the bread of its space, or gain 1 for the last. The card goes to your hand and the row is refilled. You cannot choose a space that you cannot pay.\n\nIn the hand a character does nothing until it is invited [A-64]."
    },
    "A-47": {
      "title": "Erect a lighthouse",
      "text": "Take the leftmost one of your granary and put it on a free lighthouse slot of **any** destination: public, private (of anybody), or evolving once covered. One lighthouse to a destination.\n\nYour granary holds 1 bread more from now on, and the icon that the lighthouse covered takes effect at once.\n\nWhen all six stand, take 1 character or gain 2 bread instead."
    },
    "A-50": {
      "title": "A ship comes to your lighthouse",
      "text": "When **anybody's** ship is placed where your lighthouse stands (yours too), you use it once, after all benefits:\n\n**Pay 2 bread** and send 1 ship from your bay to a hold shown there, or\n**gain 1 bread**, or nothing.\n\n“Any” lets you choose the hold. Where no hold is shown there is only bread. This works also when you have passed. A lighthouse put up on the very destination that you are visiting works at the end of that visit.",
      "example": "You have passed and have 2 bread and a ship in the bay. A rival sails to Tunis, where your lighthouse stands: you pay 2 and send your ship to gems."
    },
    "A-58": {
      "title": "Acquisition: artworks",
      "text": "Choose an artwork of the Workshop and pay its cost and the extra price of its space. Then, in this order: 1 bread for the last space, points, the row is refilled, titles, the artwork's **bonus**, effects of your permanent characters.\n\n**Books** are paid with wine, **paintings** with fabric, **monuments** with gems; some also accept another resource. Monuments cost and score most, books least."
    },
    "A-61": {
      "title": "Discovery: private destinations",
      "text": "Choose a destination of the Atlas and pay its cost (mostly spices) and the extra price of its space. 1 bread for the last space, points, refill, titles.\n\nFrom now on **only you** can navigate there, as from your next turn. Its lighthouse slot is open to everybody."
    },
    "A-70": {
      "title": "Construction: ships",
      "text": "A ship costs **5, 4, 4, 3 wood** in periods I, II, III, IV. In one action you may build several, with one payment.\n\nThey leave the shipyard from the left, one by one, **for the port**, and reach the bay in the next period. After each the icon under its space takes effect at once; of a double icon you choose one."
    },
    "A-64": {
      "title": "Invitation",
      "text": "Choose a character from your hand, pay its cost, and lay it before you for the rest of the game. Then titles are checked, an immediate effect takes place, and others' effects that answer to it."
    },
    "A-65": {
      "title": "The four types",
      "text": "**Immediate**: paid with bread; works once, when invited.\n**Permanent**: paid with a resource; works each time its condition is met.\n**Engageable**: paid with a resource or bread; works each time you engage it [A-68].\n**Endgame**: paid with any resources; scores at the end, up to its limit [A-94]."
    },
    "A-68": {
      "title": "Engagement",
      "text": "Choose one of your engageable characters that stands straight, apply its effect, then turn it: it is engaged. A character just invited is straight; you may engage it from your next turn."
    },
    "A-69": {
      "title": "Straightening",
      "text": "All characters are straightened at a new period [A-88]; one by each **straighten** bonus.\n\nA character's own effect cannot straighten itself, and by steps of engaged characters' effects, copied and echoed ones too, each other character can be straightened **only once a period**, so that no round of cards goes on for ever. An icon of a track or a bonus of an artwork is free of that limit, also when an engagement led to it."
    },
    "A-66": {
      "title": "Effects, in general",
      "text": "Where a character contradicts the rules, the character is right. An effect does what it can; inviting or engaging for nothing is allowed.\n\nA purchase by a card follows all rules of that purchase, but is no main action. Effects at the same time: the owner chooses the order; between players clockwise from the one whose turn it is."
    },
    "A-79": {
      "title": "Refilling",
      "text": "When a card leaves a row, those at its left move right and a new one fills the first space, before anything else happens.\n\nWhen the deck of characters or of artworks is empty, its discard pile is shuffled. Destinations get no new deck: the Atlas shrinks, and what is left stands at the right, where it is cheap. A discarded destination is out of the game."
    },
    "A-96": {
      "title": "Completing a title",
      "text": "As soon as you meet **all** needs of a title, even in the middle of an action or in somebody else's turn, you put a cube on its leftmost free square and score it. There is nothing to choose. One cube for each title, and it stays there whatever happens.\n\n**Great** titles (dark) score 24, 18, 12, 6, the others (light) 12, 9, 6, 3: who comes first gets most. At the same moment it goes clockwise from the player whose turn it is."
    },
    "A-99": {
      "title": "The titles",
      "text": "Characters count once they are invited, whatever their type unless one is named. Ships are your whole fleet: the four of the beginning and those you have built.\n\nGreat titles:\n{dark}\n\nOther titles:\n{light}"
    },
    "A-83": {
      "title": "Feed",
      "text": "Your crews eat: **2 bread, and 1 more for each ship you have built**. Bread in the granary must be paid. For each bread that you do not give you **lose 3 points**.\n\nShips and cards need not be turned into bread, but may be, also between one bread and the next. So a need above the limit of your granary can be met too."
    },
    "A-85": {
      "title": "Decree",
      "text": "Everybody scores the decree of this period, and no other. Extra points printed beside its space are added for each artwork or character that the decree counts: in period I 3 for an artwork and 2 for a character, in II 2 and 1, in III 1 for an artwork.\n\nBefore it is scored, optional actions may be taken [A-74]."
    },
    "A-87": {
      "title": "The decrees",
      "text": "{decrees}\n\nFour of them are in each game. What a decree would score now stands beside it."
    },
    "A-88": {
      "title": "A new period",
      "text": "After periods I, II and III, in this order:\n\nAll ships on docks and in the port go to their owners' **bay**. Ships in holds stay, and so do bread and hands.\nThe last Atlas tile covers the evolving space of the new period [A-54].\nThe last artwork is discarded.\nAll engaged characters are **straightened**.\nThe last character of the Council is discarded.\nEffects “at the start of a period”, in turn order.\n\nThen the holder of the Wind Rose begins."
    },
    "A-94": {
      "title": "Endgame characters",
      "text": "After the decree of period IV each player scores the endgame characters that are **invited**, each up to its own limit. Characters still in the hand score nothing."
    },
    "A-102": {
      "title": "The rival",
      "text": "Alone you play against the **Kingdom of Naples** or the **Republic of Genoa**, with 10 ships and 6 lighthouses of its own. You choose which once the table is laid and your hand is known, unless it was fixed when the table was made. You are always first and begin with 3 bread. The rival scores nothing: it takes places away, and it wants you to complete titles in time [A-107]."
    },
    "A-103": {
      "title": "How it reacts",
      "text": "After each of your main actions (not after passing):\n\n**Navigation**: a rival ship on each free public dock that **matches the last artwork** of the Workshop.\n**Acquisition**: the last artwork is discarded.\n**Discovery**: the last Atlas tile is discarded.\n**Invitation**: the last character of the Council is discarded.\n**Engagement**: a rival ship on the topmost free evolving destination.\n**Construction**: a rival lighthouse on each free slot of a public destination that sends ships to a hold named in the cost of the last Atlas tile.\n\nA destination matches if it sends ships to exactly a hold that the artwork's cost names; with Genoa also if its benefits include the artwork's bonus where that is a character, a lighthouse or bread; the icon at the left of the evolving destinations is such a bonus (1 character). A bonus that sends a ship, “any resource” and straightening match nothing. It looks at the rows as they lie after your own refill."
    },
    "A-106": {
      "title": "Its ships and your lighthouses",
      "text": "Each rival ship that answers a Navigation and is placed where your lighthouse stands lets you use it [A-50]; the ship that answers an Engagement does not. Rival ships close docks, rival lighthouses close slots. Its ships leave at the end of the period; its lighthouses stay."
    },
    "A-107": {
      "title": "Titles in time, and the result",
      "text": "At the end of periods II, III and IV you must have completed so many titles, or the game is lost: **Naples 1, 1, 2; Genoa 1, 2, 3**.\n\nYour result: up to 125, 126 to 175, 176 to 225, or 226 and more."
    },
    "A-113": {
      "title": "When you are asked",
      "text": "You are asked in your own turn, for choices of your own effects, when a ship comes to your lighthouse and you have a choice, when you are short of bread at feeding, and before a decree if you could still raise bread.\n\nTitles, decrees, refills and the rival need nobody. What has only one answer is done by itself."
    },
    "A-115": {
      "title": "While others play",
      "text": "You may turn ships and cards into bread in others' turns too [A-74]. Nobody waits for you and nobody's choice changes by it. While an action is half done, your wish is carried out at its end."
    },
    "A-122": {
      "title": "Standing answers",
      "text": "So that nobody waits for you, you can say once: at my lighthouses always bread (or pay and send where that is possible); do not ask me before decrees; ask me nothing outside my turns, in this period; pass for me for the rest of the period. These are ordinary moves that the table makes for you, whether you are there or not, and you can withdraw them at any time."
    },
    "A-121": {
      "title": "Taking back",
      "text": "Your last moves can be taken back until something new came to light: a card turned up or drawn, a card shown from a hand, or a move of somebody else."
    }
  },
  "glossary": {
    "bay": {
      "term": "Bay",
      "text": "Your ships that can act now."
    },
    "port": {
      "term": "Port",
      "text": "Your ships that are out until the next period."
    },
    "hold": {
      "term": "Hold",
      "text": "Where a ship waits that was sent for one resource. It pays when it comes back."
    },
    "unit": {
      "term": "Unit",
      "text": "One of a resource. It exists only while you pay."
    },
    "fleet": {
      "term": "Fleet",
      "text": "The four ships of the beginning and all you have built."
    },
    "built": {
      "term": "Built ships",
      "text": "Ships that left the shipyard; never the first four."
    },
    "shipyard": {
      "term": "Shipyard",
      "text": "Six ships to be built, from the left, with a bonus under most."
    },
    "granary": {
      "term": "Granary",
      "text": "Where bread lies: at most 6, and 1 more for each lighthouse erected."
    },
    "bread": {
      "term": "Bread",
      "text": "Pays tolls, the Council, immediate characters and the crews. No resource."
    },
    "emergency": {
      "term": "Emergency supply",
      "text": "A ship from the bay to the port brings 3 of one resource."
    },
    "surplus": {
      "term": "Surplus",
      "text": "Units paid too many; each becomes 1 bread."
    },
    "extra": {
      "term": "Extra price",
      "text": "What a space of a row costs besides the card."
    },
    "row": {
      "term": "Row",
      "text": "Council (characters), Workshop (artworks) or Atlas (destinations)."
    },
    "last": {
      "term": "Last space",
      "text": "The rightmost of a row: costs nothing extra and brings 1 bread."
    },
    "dock": {
      "term": "Dock",
      "text": "A destination's place for one ship."
    },
    "toll": {
      "term": "Toll",
      "text": "Bread paid before a destination's benefits."
    },
    "benefit": {
      "term": "Benefit",
      "text": "What a destination gives, icon by icon from the left."
    },
    "publicPlace": {
      "term": "Public destination",
      "text": "Printed on the map; open to everybody."
    },
    "privatePlace": {
      "term": "Private destination",
      "text": "Discovered from the Atlas; only its owner may navigate there."
    },
    "evolving": {
      "term": "Evolving destination",
      "text": "One of three spaces that are covered by tiles in the course of the game."
    },
    "lighthouse": {
      "term": "Lighthouse",
      "text": "Stands on a destination and pays whenever a ship comes there."
    },
    "artwork": {
      "term": "Artwork",
      "text": "Book, painting or monument of the Workshop."
    },
    "character": {
      "term": "Character",
      "text": "A card of the Council or your hand; works once invited."
    },
    "immediate": {
      "term": "Immediate character",
      "text": "Works once, when invited."
    },
    "permanent": {
      "term": "Permanent character",
      "text": "Works all the time, or whenever something happens."
    },
    "engageable": {
      "term": "Engageable character",
      "text": "Works when you engage it, once until it is straightened."
    },
    "endgame": {
      "term": "Endgame character",
      "text": "Scores at the end of the game."
    },
    "invite": {
      "term": "Invite",
      "text": "Pay for a character of your hand and bring it into play."
    },
    "engage": {
      "term": "Engage",
      "text": "Use an engageable character; it is turned."
    },
    "straighten": {
      "term": "Straighten",
      "text": "Turn an engaged character back, so that it can be used again."
    },
    "take": {
      "term": "Take a character",
      "text": "From the Council into your hand, for the bread of its space."
    },
    "tableau": {
      "term": "Tableau",
      "text": "What you have acquired, discovered and invited."
    },
    "title": {
      "term": "Title",
      "text": "A set of needs; who meets them first scores most."
    },
    "decree": {
      "term": "Decree",
      "text": "What is scored at the end of a period."
    },
    "feed": {
      "term": "Feed",
      "text": "Bread for your crews at the end of a period."
    },
    "rose": {
      "term": "Wind Rose",
      "text": "Shows who is first; goes to whoever passes first."
    },
    "optional": {
      "term": "Optional action",
      "text": "Turning ships or cards into bread, at any time."
    },
    "rival": {
      "term": "Rival",
      "text": "Naples or Genoa in the game for one."
    }
  }
};

export default words;
