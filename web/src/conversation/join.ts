/** join writes words as a sentence does: "a", "a and b", "a, b and c", or with another word for "and". */
export function join(words: readonly string[], last = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}
