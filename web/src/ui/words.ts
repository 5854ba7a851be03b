// Small words: counts and sizes as people read them.

const grouped = new Intl.NumberFormat("en");

/** number writes a number with its thousands apart. */
export const number = (value: number): string => grouped.format(value);

/** count writes a number with its noun, such as "1 message" or "2 messages". */
export function count(value: number, noun: string, plural = noun + "s"): string {
  return `${number(value)} ${value === 1 ? noun : plural}`;
}

/** thousands writes a number of tokens in short, such as 128k and 1.05M. */
export function thousands(tokens: number): string {
  if (tokens < 10_000) return number(tokens);
  return tokens < 999_500 ? `${Math.round(tokens / 1000)}k` : `${Number((tokens / 1_000_000).toFixed(2))}M`;
}

/** firstSentence is a text up to the end of its first sentence. */
export const firstSentence = (text: string): string => text.split(/(?<=\.) /)[0]!;

/** lineAndColumn writes where something is in the text. */
export const lineAndColumn = ({ line, column }: { line: number; column: number }): string =>
  `Ln ${line}, Col ${column}`;

/** size writes a number of bytes in the unit that fits. */
export function size(bytes: number): string {
  if (bytes < 1000) return count(bytes, "byte");
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** announceText is what a screen reader hears when a text was put in place. */
export const announceText = (title: string): string => `Loaded: ${title}`;

/** hasWords says whether a text has all words of a query. */
export function hasWords(text: string, query: string): boolean {
  const low = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
}

/** bestFirst puts what is named just as a query before what begins with it, that before what has it in its name, and all else after them. */
export function bestFirst<T extends { name: string }>(
  items: readonly T[],
  query: string,
  nameOf = (item: T) => item.name,
): T[] {
  const wanted = query.trim().toLowerCase();
  const rank = (item: T): number => {
    const name = nameOf(item).toLowerCase();
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : hasWords(name, wanted) ? 2 : 3;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/** withheld says what an answer does not rest on. */
export const withheld: Readonly<Record<string, string>> = {
  window: "the context window isn’t checked",
  values: "some values aren’t checked",
  model: "the model isn’t in the list",
  rest: "the rest of the text isn’t checked",
  host: "its own rules are unknown",
  conversion: "the conversion isn’t tried",
};
