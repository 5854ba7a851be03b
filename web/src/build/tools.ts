// What Build adds to the cards: its script comes when Build is first used.

export { BuildBar } from "./BuildBar";
export { BuildCard } from "./BuildCard";
export { Composer } from "./Composer";
export { GoStrip } from "./GoStrip";
export { Insert } from "./Insert";
export { attachTo, offer } from "./attachments";
