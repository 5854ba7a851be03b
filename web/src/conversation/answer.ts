// One answer of the engine about the conversation in view, asked for again when it changes.
import { batch, computed, signal, useSignalEffect, type Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { unread } from "../state/arrival";
import { call, check } from "../state/state";
import type { OperationName, Operations } from "../engine/types.gen";
import { source } from "./cards";

/** broken says that the text isn't JSON any more, as in the middle of typing: views keep what they had of it. */
export const broken = computed(() => check.value?.state === "broken" && !unread.value);

/** Answer is what is known. */
export interface Answer<T> {
  /** result is the newest answer; null before the first one and when there is none. */
  result: Signal<T | null>;
  /** problem is why there is none, "" when nothing failed. */
  problem: Signal<string>;
  /** late says that a newer one is on its way. */
  late: Signal<boolean>;
}

export const newAnswer = <T>(): Answer<T> => ({
  result: signal<T | null>(null),
  problem: signal(""),
  late: signal(true),
});

/**
 * follow is the effect of a view that shows an answer: it asks as soon as what ask reads, or the
 * conversation, is another. An ask that resolves to null leaves things as they are, for another one.
 */
export function follow<T>(
  { result, problem, late }: Answer<T>,
  ask: () => Promise<T | null>,
): (() => void) | undefined {
  const settle = (answer: T | null, trouble: string): void =>
    batch(() => {
      problem.value = trouble;
      result.value = answer;
      late.value = false;
    });
  if (source.value === null) {
    if (broken.value) late.value = true;
    else settle(null, "");
    return;
  }
  late.value = true;
  let gone = false;
  ask().then(
    (answer) => {
      if (answer && !gone) settle(answer, "");
    },
    (failure: Error) => {
      if (!gone) settle(null, failure.message);
    },
  );
  return () => {
    gone = true;
  };
}

/** useAnswer asks an operation that needs the conversation alone. */
export function useAnswer<O extends OperationName & ("tokens" | "pretty")>(
  operation: O,
): Answer<Operations[O]["response"]> {
  const answer = useMemo(() => newAnswer<Operations[O]["response"]>(), []);
  useSignalEffect(() => follow(answer, () => call(operation, {} as never)));
  return answer;
}
