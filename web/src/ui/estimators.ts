/** estimators are what the two rules of thumb count by: the IDs are those of the engine. */
export const estimators: Readonly<Record<string, string>> = { wick: "length", forge: "length and overhead" };
