// Which families of targets are unfolded.
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
