// One answer of the engine about the conversation in view, asked for again when it changes.
import { computed, useSignal, useSignalEffect } from "@preact/signals";
import { call, check } from "../state";
import type { OperationName, Operations } from "../engine/types.gen";
import { source } from "./cards";

const broken = computed(() => check.value?.state === "broken");

/** Answer is what is known: the newest answer, and whether a newer one is on its way or failed. */
export interface Answer<T> {
  value: T | null;
  late: boolean;
  problem: string;
}

/** useAnswer asks an operation that needs nothing but the conversation. */
export function useAnswer<O extends OperationName & ("tokens" | "pretty")>(
  operation: O,
): Answer<Operations[O]["response"]> {
  const answer = useSignal<Answer<Operations[O]["response"]>>({ value: null, late: true, problem: "" });
  useSignalEffect(() => {
    if (source.value === null) {
      if (broken.value) return;
      answer.value = { value: null, late: false, problem: "" };
      return;
    }
    answer.value = { ...answer.peek(), late: true };
    let gone = false;
    call(operation, {} as never).then(
      (value) => {
        if (value && !gone) answer.value = { value, late: false, problem: "" };
      },
      (problem: Error) => {
        if (!gone) answer.value = { value: null, late: false, problem: problem.message };
      },
    );
    return () => (gone = true);
  });
  return answer.value;
}
