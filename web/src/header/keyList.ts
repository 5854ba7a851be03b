// The keys of the page, as the help lists them.

import { actions } from "../actions";

/** inPlaces are the keys that work where the focus is, for the help. */
const inPlaces: readonly { group: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    group: "In the text",
    keys: [
      ["Tab / Shift+Tab", "Leave the text, forward or back"],
      ["Ctrl+] / Ctrl+[", "Indent the line more or less"],
    ],
  },
  {
    group: "In the findings",
    keys: [
      ["Up / Down", "From finding to finding"],
      ["Right / Left", "Within a finding: its place, rule and fixes"],
      ["Escape", "Back to the text"],
    ],
  },
  {
    group: "In the loop",
    keys: [
      ["Right / Left", "Next or previous step"],
      ["Home / End", "First or last step"],
    ],
  },
  {
    group: "In lists, logs and trees",
    keys: [
      ["Up / Down, Home / End", "From line to line"],
      ["Enter", "Show it in the text"],
    ],
  },
  {
    group: "In the conversation",
    keys: [
      ["Up / Down", "From message to message"],
      ["Enter", "Show the message in the text"],
      ["Alt+Up / Alt+Down", "Move the message, while editing"],
      ["Ctrl+D", "Duplicate the message, while editing"],
      ["Delete", "Remove the message, while editing"],
    ],
  },
];

/** keyList is what the help dialog shows: the actions that have keys, and then what the keys of a place do. */
export const keyList = [
  {
    group: "Anywhere",
    keys: actions.flatMap(({ keys, name, place }) => (keys && !place ? [[keys, name] as const] : [])),
  },
  ...inPlaces.map(({ group, keys }) =>
    group === "In the text"
      ? {
          group,
          keys: [
            ...keys,
            ...actions.flatMap(({ keys, name, place }) => (keys && place ? [[keys, name] as const] : [])),
          ],
        }
      : { group, keys },
  ),
];
