/** join writes words as a sentence does: "a", "a and b", "a, b and c". */
export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(", ") + " and " + words[words.length - 1];
}
