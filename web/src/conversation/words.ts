// Numbers and sizes as the page writes them.

const grouped = new Intl.NumberFormat("en-US");

/** number writes an integer with thousands separators: 12,345. */
export function number(value: number): string {
  return grouped.format(value);
}

/** count writes a number with its noun: "1 message", "23 messages". */
export function count(value: number, noun: string, plural = noun + "s"): string {
  return number(value) + " " + (value === 1 ? noun : plural);
}

/** size writes a number of bytes in the unit that reads best: 312 B, 12 KB, 1.4 MB. */
export function size(bytes: number): string {
  if (bytes < 1000) return bytes + " B";
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return (value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value).toString()) + " " + unit;
}

/** list joins words as a sentence does: "a", "a and b", "a, b and c". */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(", ") + " and " + words[words.length - 1];
}
