// The keys of the page, as the help lists them.

import { actions } from "../actions";

/** inPlaces are the keys that work where the focus is, for the help. */
const inPlaces: readonly { group: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    group: "In the editor",
    keys: [
      ["Tab / Shift+Tab", "Leave the editor, forward or back"],
      ["Ctrl+] / Ctrl+[", "Indent or outdent the line"],
    ],
  },
  {
    group: "In the findings",
    keys: [
      ["Up / Down", "Next or previous finding"],
      ["Right / Left", "Move within a finding: place, rule, fixes"],
      ["Escape", "Back to the editor"],
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
      ["Up / Down, Home / End", "Next or previous line"],
      ["Enter", "Show it in the editor"],
    ],
  },
  {
    group: "In the conversation",
    keys: [
      ["Up / Down", "Next or previous message"],
      ["Enter", "Show the message in the editor"],
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
    group === "In the editor"
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
