// What a conversion to each format would lose, and whether its targets take what it writes: asked
// one after the other, for the formats in view.
import { batch, computed, effect, signal } from "@preact/signals";
import { source } from "../conversation/cards";
import { converting, allConversations, several } from "../convert/choice";
import { arrival } from "../state/arrival";
import type { ConvertResponse, Loss, Verdict } from "../engine/types.gen";
import { call, catalogue, check, tab } from "../state/state";
import { targetOf } from "./targetOf";
import { isFoldable, isOpen, type FamilyId } from "./folds";

/** askedUpTo is the largest text, in bytes, whose conversions are all tried unasked. */
const askedUpTo = 200_000;

/** Tried is what is kept of a conversion: its text is written again for who wants to see it. One that failed has no losses. */
type Tried = Pick<ConvertResponse, "revision" | "verdicts"> & { losses?: readonly Loss[] };

const known = signal<ReadonlyMap<string, Tried>>(new Map());
let about = "";

/** lossesOf is what a format cannot carry of the text; undefined while that is not known. */
export const lossesOf = (format: string): readonly Loss[] | undefined => known.value.get(format)?.losses;

/** written are the verdicts on what the conversions write of the whole text, as far as they were tried, by target. */
const written = computed((): ReadonlyMap<string, Verdict> => {
  if (several.value && !allConversations.value) return new Map();
  const tried = [...known.value.values()].filter((each) => each.revision === check.value?.revision);
  return new Map(tried.flatMap((each) => each.verdicts).map((verdict) => [verdict.target, verdict]));
});

/** before are the newest verdicts on what was written, of the text as it is or was before its last changes; of another text there are none. */
const before = new Map<string, Verdict>();
effect(() => {
  void arrival.value;
  before.clear();
});

/** coming are the formats whose conversions are being tried now. */
const coming = computed((): ReadonlySet<string> => {
  const revision = check.value?.revision;
  const formats = several.value && !allConversations.value ? [] : wanted.value.split(" ").filter(Boolean);
  return new Set(formats.filter((id) => known.value.get(id)?.revision !== revision));
});

/** Waiting says of a verdict that is still to come whether "nothing" is known of it, or what was said "before" the last changes. */
export type Waiting = "" | "nothing" | "before";

export function waiting(verdict: Verdict): Waiting {
  if (!coming.value.has(targetOf(verdict)?.dialect ?? "")) return "";
  return before.has(verdict.target) ? "before" : "nothing";
}

/** tried is a verdict with what was said of the conversion, where one is tried; of another it says that it was not. */
export function tried(verdict: Verdict): Verdict {
  const wait = waiting(verdict);
  const last = wait === "before" ? before.get(verdict.target) : undefined;
  const now = written.value.get(verdict.target) ?? last;
  if (now) return now;
  const untried = verdict.answer === "converted" && wait === "";
  return untried ? { ...verdict, unchecked: [...verdict.unchecked, "conversion"] } : verdict;
}

/** wanted are the formats of the targets in view, except for the text's own. */
const wanted = computed(() => {
  const now = check.value;
  const all = catalogue.value?.targets ?? [];
  if (!now || now.bytes > askedUpTo) return "";
  // What the chosen target does with the text is shown at the caret, too.
  const chosen = all.find((each) => each.id === now.target)?.dialect ?? "";
  if (tab.value !== "accepts" || converting.value) return chosen === now.dialect.id ? "" : chosen;
  const own = all.find((each) => each.id === now.target)?.group;
  const shown = all.filter(({ group = "library" }) => !isFoldable(group) || isOpen(group as FamilyId, group === own));
  return [...new Set(shown.map((each) => each.dialect))].filter((id) => id && id !== now.dialect.id).join(" ");
});

effect(() => {
  const all = several.value && allConversations.value;
  const here = source.value + (all ? " all" : "");
  const ids = wanted.value.split(" ").filter(Boolean);
  batch(() => {
    if (here !== about) known.value = new Map();
    about = here;
  });
  if (source.value === null || ids.length === 0) return;
  let gone = false;
  void ask(ids, all, () => gone);
  return () => (gone = true);
});

async function ask(ids: readonly string[], all: boolean, isGone: () => boolean): Promise<void> {
  for (const to of ids) {
    if (known.peek().has(to)) continue;
    // A conversion that fails is reported where it is asked for; here its line is left out.
    const answer = await call("convert", { to, verdicts: true, ...(all ? { all } : {}) }, { lane: "losses" }).catch(
      () => null,
    );
    if (isGone()) return;
    const { revision, losses, verdicts } = answer ?? { revision: check.peek()?.revision ?? 0, verdicts: [] };
    for (const verdict of verdicts) before.set(verdict.target, verdict);
    known.value = new Map(known.peek()).set(to, { revision, verdicts, ...(losses ? { losses } : {}) });
  }
}
