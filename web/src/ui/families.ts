// The families of formats and targets, in the order and the words in which lists show them.
import type { CatalogItem } from "../engine/types.gen";
import { bestFirst, hasWords } from "./words";

/** longList is from how many items on a list is searched. */
export const longList = 8;

const families: readonly [id: string, name: string][] = [
  ["provider", "Providers’ APIs"],
  ["host", "Hosts and templates"],
  ["framework", "Frameworks and standards"],
  ["dataset", "Training data"],
  ["library", "Rolecall’s five systems"],
];

/** inFamilies puts things into their families, in order; families without any are left out. */
export function inFamilies<T>(
  items: readonly T[],
  family: (item: T) => string,
): { id: string; name: string; items: T[] }[] {
  return families
    .map(([id, name]) => ({ id, name, items: items.filter((item) => family(item) === id) }))
    .filter((group) => group.items.length > 0);
}

/** familyGroups are the items that have all of some words, by family; those whose name fits best come first, and their family with them. */
export function familyGroups(items: readonly CatalogItem[], words: string): { name: string; items: CatalogItem[] }[] {
  const found = items.filter(({ id, name, description, words: other = "" }) =>
    hasWords(`${id} ${name} ${description} ${other}`, words),
  );
  const groups = inFamilies(bestFirst(found, words), (item) => item.group ?? "library");
  return bestFirst(groups, words, ({ items }) => items[0]!.name);
}
