// The families of formats and targets, in the order and the words in which lists show them.
import type { CatalogItem } from "../engine/types.gen";

/** longList is from how many items on a list is searched. */
export const longList = 8;

const families: readonly [id: string, name: string][] = [
  ["provider", "Providers’ APIs"],
  ["host", "Hosts and templates"],
  ["framework", "Frameworks and standards"],
  ["dataset", "Training data"],
  ["library", "Rolecall and its five systems"],
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

/** familyGroups are the items that have all of some words, by family. */
export function familyGroups(items: readonly CatalogItem[], words: string): { name: string; items: CatalogItem[] }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = `${item.id} ${item.name} ${item.description} ${item.words ?? ""}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return inFamilies(found, (item) => item.group ?? "library");
}
