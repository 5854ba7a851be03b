// The views of the page: one row has all that a view is besides its component. What is between the panes, the palette, the
// addresses and the tests take it from here.

import type { ComponentType } from "preact";
import type { Place } from "./state/places";
import { styles } from "./styles";

const dialogs = () => import("./late/dialogs");
const files = () => Promise.all([import("./late/files"), styles("files")]).then(([module]) => module);
const messages = () => import("./late/messages");
const systems = () => import("./late/systems");
/** played has the agent loop, the systems and the audit log, with their style. */
const played = () => Promise.all([systems(), styles("learn")]).then(([module]) => module);

export interface View {
  name: string;
  /** place is where its tab is. */
  place: Place;
  /** shows is what the palette says that it shows, after "Show"; without it another action opens the view. */
  shows?: string;
  /** keywords are other words that one may look for. */
  keywords?: string;
  /** load fetches its component when it is first shown; what has none is drawn with the first screen. */
  load?: () => Promise<ComponentType>;
}

/** rows are in the order of the tabs of a place, and of the palette. */
const rows = {
  problems: {
    name: "Problems",
    place: "Check",
    shows: "the problems",
    keywords: "findings errors warnings",
  },
  conversation: {
    name: "Messages",
    place: "Check",
    shows: "the messages",
    keywords: "cards conversation",
    load: () => import("./messages/Conversation").then((module) => module.Conversation),
  },
  accepts: {
    name: "Other APIs",
    place: "Convert",
    shows: "which other APIs accept it",
    keywords: "accepts targets matrix convert providers",
    load: () => messages().then((module) => module.Accepts),
  },
  code: { name: "Code", place: "Convert", load: () => dialogs().then((module) => module.Export) },
  compare: { name: "Compare", place: "Compare", load: () => dialogs().then((module) => module.Compare) },
  tokens: {
    name: "Tokens",
    place: "Tokens",
    shows: "tokens",
    keywords: "count estimate cost price window trim prune shorten memory budget",
    load: () => messages().then((module) => module.Tokens),
  },
  template: {
    name: "Chat template",
    place: "Tokens",
    shows: "what the model sees",
    keywords: "chat template jinja prompt special tokens chatml llama qwen mistral harmony",
    load: () => systems().then((module) => module.Template),
  },
  files: {
    name: "Files",
    place: "Files",
    shows: "rows and logs",
    keywords: "files dataset jsonl rows desk session repair dedupe split sample list conversations",
    load: () => files().then((module) => module.Files),
  },
  systems: {
    name: "Systems",
    place: "Learn",
    shows: "the systems",
    keywords: "demo",
    load: () => played().then((module) => module.Player),
  },
  loop: {
    name: "Agent loop",
    place: "Learn",
    shows: "the agent loop",
    keywords: "steps script hooks replay run simulate",
    load: () => played().then((module) => module.Player),
  },
  audit: {
    name: "Audit",
    place: "Learn",
    shows: "as an audit log",
    keywords: "decisions entries replay runs history",
    load: () => played().then((module) => module.Audit),
  },
} satisfies Record<string, View>;

/** Tab is the ID of a view, as addresses have it (`#view=tokens`). */
export type Tab = keyof typeof rows;
export const views: Readonly<Record<Tab, View>> = rows;
export const tabs = Object.keys(rows) as Tab[];
