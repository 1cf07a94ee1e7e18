import type { RulesBook } from "costiera/games/game.ts";

export const rules: RulesBook = {
  sections: [
    {
      id: "rules",
      title: "The rules",
      items: [
        { id: "G-1", title: "Cards and prizes", text: "Two to four players have a card of each number, from 1 to 13, open before them. A deck of prizes of the same numbers is shuffled face down." },
        { id: "G-2", title: "A round", text: "The next prize is turned up. All players seal a bid for it, one card of their hand, and show them together. Until the last bid is made you may change yours." },
        { id: "G-3", title: "The highest bid", text: "The **highest bid** takes the prize. All bids are spent." },
        { id: "G-4", title: "Ties", text: "Where the highest bid was made more than once nobody takes the prize. It stays and is won together with the next one, or is discarded, as was agreed before. What still lies there at the end is nobody's." },
        { id: "G-5", title: "The end", text: "When all prizes were turned up, whoever won the **most points** in prizes wins. The tied share the victory [G-4]." },
      ],
    },
  ],
  glossary: [],
};
