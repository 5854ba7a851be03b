// The verdict at a glance: a few words, and how bad it is.
import type { CheckResponse, Counts } from "../engine/types.gen";

export interface Standing {
  word: string;
  level: "" | "error" | "warning" | "info" | "good";
}

const words: Record<string, [word: string, level: Standing["level"]]> = {
  refused: ["Would be rejected", "error"],
  doubtful: ["May be rejected", "warning"],
  accepted: ["Would be accepted", "good"],
  converted: ["Would be accepted", "good"],
  "no-known-problem": ["No known problem", "info"],
  plain: ["Plain text", "info"],
  "no-conversation": ["No messages", "info"],
  broken: ["Not valid JSON", "error"],
};

/** standingOf is the verdict of a check; own is that of the text's target where more than the check is known of it. */
export function standingOf(last: CheckResponse, own?: { answer: string; counts: Counts } | null): Standing {
  const { answer, likely, partly } = last.summary;
  const { answer: now = answer, counts = last.counts } = own ?? {};
  // Lines that are not JSON weigh more than what the others are accepted for.
  const key =
    answer !== "plain" && (last.state === "broken" || (now !== "refused" && answer === "broken")) ? "broken" : now;
  const [word, level] = words[key] ?? ["Not checked", "info"];
  if (key === "broken" && last.state !== "broken") return { word: "Some lines aren’t valid JSON", level };
  if (key === "broken" && last.summary.kinds.every(({ rule }) => rule === "too-deep"))
    return { word: "Too deeply nested", level };
  if (level === "good" || key === "no-known-problem") {
    if (partly) return { word: words["no-known-problem"]![0], level: counts.warning > 0 ? "warning" : "info" };
    if (counts.warning > 0) return { word, level: "warning" };
  }
  // How sure the verdict is, the sentence after it says.
  return { word, level: likely && level === "good" ? "info" : level };
}
