// The one verdict on the text, for each target: what the rules say, or what was said of a conversion that was tried, and
// whether the model that is named has room for it. Whatever says or draws a verdict takes it from here.
import { computed } from "@preact/signals";
import { check } from "../state/state";
import { changes } from "../state/arrival";
import { agreed, answer as explained, error } from "../error";
import { roomFor, withRoom } from "../tokens/over";
import { tried } from "./losses";

/** verdicts are those of all targets; "doubtful" is the answer where some may reject it. */
export const verdicts = computed(() =>
  Object.values(check.value?.targets ?? {}).map((verdict) => {
    const now = withRoom(tried(verdict));
    if (refusal.value && verdict.target === check.value?.target && now.answer !== "refused")
      return { ...now, answer: "refused", mayRefuse: false, because: [...now.because, refusal.value.said] };
    return now.mayRefuse ? { ...now, answer: "doubtful" } : now;
  }),
);

/**
 * refusal is what a provider said of this very text, which outweighs what is known here: its error stands next to the
 * text, which has no mistake of it and was not changed since. An API that takes another format can't have got the text.
 */
export const refusal = computed(() => {
  const about = error.value ? explained.value : null;
  const { made, typed } = changes.value;
  if (
    !about ||
    about.foreign ||
    agreed.value ||
    made > 0 ||
    typed ||
    about.mentions.some(({ beyond = 0 }) => beyond > 0)
  )
    return null;
  const unknown = about.causes.length === 0 && about.provider !== "" && about.sentence !== "";
  return unknown || about.agrees === "no" ? { who: about.provider, said: about.sentence } : null;
});

/** own is the verdict of the target that is checked for; undefined where there is no conversation. */
export const own = computed(() => verdicts.value.find(({ target }) => target === check.value?.target));

/** sentence says the verdict of the target that is checked for, and what it does not rest on; "" for an empty text. */
export const sentence = computed(() => {
  const { summary, conversations } = check.value ?? {};
  if (!summary?.text || !own.value) return summary?.text ?? "";
  const { answer, name, because, unchecked } = own.value;
  if (answer === "refused" && refusal.value && summary.answer !== "refused")
    return `${refusal.value.who || name} rejected this, but Rolecall finds no reason for it here.`;
  const room = roomFor.value;
  const long = room?.over && room.asked.includes(own.value.target);
  if ((answer === "refused" || long) && ["accepted", "converted", "no-known-problem"].includes(summary.answer)) {
    const what =
      summary.answer === "converted" ? "this after conversion" : conversations! > 1 ? "one of these" : "this";
    return `${name} ${answer === "refused" ? "would" : "may"} reject ${what}: ${because.join("; ")}.`;
  }
  const length = !unchecked.includes("window")
    ? ""
    : !room
      ? " The length isn’t checked yet."
      : conversations! > 1
        ? " The length of the other conversations isn’t checked."
        : "";
  return summary.text + length;
});
