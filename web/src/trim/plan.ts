// What trimming does to each message, in a few words.
import type { Planned } from "../conversation/List";
import type { TrimResponse } from "../engine/types.gen";

/** reasons say why a message goes, in a few words. */
const reasons: Record<string, string> = {
  "over-limit": "over the budget",
  "old-turn": "older turn",
  "other-half": "its tool call or result is removed",
  "before-user": "before the first user message",
  "output-only": "output replaced with a note",
};

/** cutOf is the message that the stretch begins with that stays; -1 when nothing goes. */
export const cutOf = (answer: TrimResponse): number => (answer.removed > 0 ? answer.cut : -1);

/** planOf is what is to become of a message. */
export function planOf(answer: TrimResponse, message: number): Planned {
  const reason = answer.reasons[message] ?? "";
  const cut = message === cutOf(answer);
  const why = reasons[reason] ?? (cut ? "kept from here on" : reason);
  return { goes: reason !== "" && reason !== "output-only", why };
}
