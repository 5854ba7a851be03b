// What comes from outside the page: from a link, or from the browser's storage, where another version
// of the page, or others, may have written it.

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** isWhole says whether a value is a whole number from least on. */
export const isWhole = (value: unknown, least = 0): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** recordOf is the members of an object; anything else has none. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** parsed is JSON that was kept, null where there is none or it can't be read. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
