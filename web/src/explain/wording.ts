// What the engine says of words that may be the wording of a provider.
import { useEffect, useState } from "preact/hooks";
import type { ErrorCause } from "../engine/types.gen";
import { call } from "../state/state";

/** How long, in milliseconds, the typing rests before words are read as a wording. */
const pause = 150;
/** Fewer words aren't wording that tells one rule from another. */
const fewestWords = 3;

/** useWording is the causes that words mean where they are the wording of an error; none until that is known. */
export function useWording(words: string): readonly ErrorCause[] {
  const [causes, setCauses] = useState<readonly ErrorCause[]>([]);
  useEffect(() => {
    setCauses([]);
    if (words.trim().split(/\s+/).length < fewestWords) return;
    let gone = false;
    const timer = setTimeout(() => {
      call("explain", { error: words }, { lane: "wording" }).then(
        // What the request has instead of them comes before them, and is not asked for here.
        (answer) => !gone && setCauses(answer?.causes.slice(answer.agrees === "other" ? 1 : 0) ?? []),
        () => undefined,
      );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [words]);
  return causes;
}
