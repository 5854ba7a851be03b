// Formats, targets and facts that this version doesn't know: a link, a stored draft or an address of
// another version may name them.

import { batch } from "@preact/signals";
import { catalogue, checkedAs, dialect, notify, target } from "../state/state";

/** shownLength is how much of a name is shown that isn't known, in UTF-16 units. */
const shownLength = 40;

/** takeDefaults sets what isn't known back to the default, and says so. Without a catalogue nothing is known. */
export function takeDefaults(): void {
  const known = catalogue.peek();
  const unknown: string[] = [];
  const isKnown = (list: "dialects" | "targets" | "facts", kind: string, id: string, name = id): boolean => {
    const found = name === "" || (known?.[list].some((each) => each.id === id) ?? false);
    if (!found) unknown.push(`the ${kind} “${name.length > shownLength ? name.slice(0, shownLength) + "…" : name}”`);
    return found;
  };
  batch(() => {
    if (!isKnown("dialects", "format", dialect.peek())) dialect.value = "";
    if (!isKnown("targets", "target", target.peek())) target.value = "";
    const { facts = [], ...as } = checkedAs.peek();
    const kept = facts.filter((fact) => isKnown("facts", "fact", fact.replace(/^no-/, ""), fact));
    if (kept.length < facts.length) checkedAs.value = { ...as, facts: kept };
  });
  if (unknown.length > 0)
    notify(`This version of Rolecall doesn't know ${unknown.join(", ")}, so it uses the default.`, "warning");
}
