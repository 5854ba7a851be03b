// Small words: counts and sizes as people read them.

const grouped = new Intl.NumberFormat("en");

/** number writes a number with its thousands apart. */
export const number = (value: number): string => grouped.format(value);

/** count writes a number with its noun, such as "1 message" or "2 messages". */
export function count(value: number, noun: string, plural = noun + "s"): string {
  return `${number(value)} ${value === 1 ? noun : plural}`;
}

/** size writes a number of bytes in the unit that fits. */
export function size(bytes: number): string {
  if (bytes < 1000) return count(bytes, "byte");
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** announceText is what a screen reader hears when a text was put in place. */
export const announceText = (title: string): string => `Loaded: ${title}`;
