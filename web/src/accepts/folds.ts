// Which families and targets are unfolded, and which answers are listed.
import { signal } from "@preact/signals";

export type FamilyId = "framework" | "dataset" | "library";

const chosen = signal<Partial<Record<FamilyId, boolean>>>({});

/** isFoldable says whether a family can be folded: those of providers and hosts cannot. */
export const isFoldable = (id: string): boolean => id !== "provider" && id !== "host";

/** isOpen says whether a family is unfolded: as the user left it, or else the one of the text's own target. */
export const isOpen = (id: FamilyId, own: boolean): boolean => chosen.value[id] ?? own;

export function setOpen(id: FamilyId, open: boolean): void {
  chosen.value = { ...chosen.value, [id]: open };
}

/** unfolded are the targets whose reasons are shown. */
const unfolded = signal<ReadonlySet<string>>(new Set());
export const isUnfolded = (target: string): boolean => unfolded.value.has(target);

export function unfold(target: string, open: boolean): void {
  const next = new Set(unfolded.value);
  if (open) next.add(target);
  else next.delete(target);
  unfolded.value = next;
}

/** Kind is a kind of answer that the list can be narrowed to; "" is all of them. */
export type Kind = "" | "accepted" | "rejected" | "unsure";
export const listed = signal<Kind>("");

/** kindOf is the kind of an answer. */
export function kindOf(answer: string): Kind {
  if (answer === "accepted" || answer === "converted") return "accepted";
  return answer === "refused" ? "rejected" : "unsure";
}
