// Long texts are cut for the card and shown whole on demand.

/** Bounds of what a card shows at once: about a screen of text. */
const clipCharacters = 1600;
const clipLines = 24;

/** clip returns the head of a text that is too long for a card, or null when it fits. */
export function clip(text: string, characters = clipCharacters, lines = clipLines): string | null {
  let end = -1;
  for (let line = 0, at = -1; line < lines; line++) {
    at = text.indexOf("\n", at + 1);
    if (at < 0) break;
    if (line === lines - 1) end = at;
  }
  if (end < 0 || end > characters) end = text.length > characters ? characters : -1;
  if (end < 0 || end >= text.length) return null;
  // Never between the two halves of one character.
  if (/[\ud800-\udbff]/.test(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}
