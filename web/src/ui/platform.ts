// The keyboard that the page is used with.

/** isMac says whether it has a Command key where others have Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** asTyped writes keys as this keyboard has them. */
export const asTyped = (keys: string): string => (isMac ? keys.replaceAll("Ctrl", "⌘") : keys);
