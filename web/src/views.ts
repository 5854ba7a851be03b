// The views and their names.

import type { Tab } from "./state";

/** viewNames are the names of the views, in people's words. */
export const viewNames: Record<Tab, string> = {
  conversation: "Conversation",
  files: "Files",
  accepts: "Other APIs",
  tokens: "Tokens",
  template: "Chat template",
  loop: "Agent loop",
  systems: "Systems",
  audit: "Audit",
};
