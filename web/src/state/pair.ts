// Two files that belong together: the results of a batch next to its requests, or rows to train on next to those to test with.

import { computed, signal } from "@preact/signals";
import { file } from "./state";

/** Pair is the file that isn't in the editor. */
export interface Pair {
  kind: "results" | "training";
  name: string;
  text: string;
  /** of is the name of the file in the editor. */
  of: string;
}

const last = signal<Pair | null>(null);

/** pair is null once another text is in the editor. */
export const pair = computed(() => (last.value && last.value.of === file.value.name ? last.value : null));
export const setPair = (to: Pair): void => void (last.value = to);
