// What older links say of the agent loop: a script, its hooks and a failure, in place of actions.
import type { SystemAction } from "../engine/types.gen";
import { isWhole } from "../state/given";

const hooks: Record<string, string> = { memoryOn: "memory", skillsOn: "skills" };
const faults: Record<string, string> = { "tool-error": "fails", timeout: "times out", cancel: "is cancelled" };

/** pick is the preset of such a link, and what it changes of the preset's actions; null for another link. */
export function pick(given: Record<string, unknown>) {
  const { script, fault, threshold, turn } = given;
  if (typeof script !== "string") return null;
  const amount = isWhole(given["faultAt"], 1) ? given["faultAt"] : 1;
  const more: SystemAction[] = [];
  if (given["summarizationOn"] === true && isWhole(threshold, 1)) more.push({ do: "summary", amount: threshold });
  if (typeof fault === "string" && faults[fault])
    more.push({ do: "at", name: faults[fault], amount, text: "permission denied" });
  if (fault === "limit") more.push({ do: "limit", amount });
  const off = Object.keys(hooks).filter((name) => given[name] === false);
  const changed = (actions: SystemAction[]): SystemAction[] => [
    ...actions
      .slice(0, -1)
      .filter((each) => off.every((name) => hooks[name] !== each.do))
      .map((each) => (each.do === "turn" && isWhole(turn, 1) ? { ...each, amount: turn } : each)),
    ...more,
    ...actions.slice(-1),
  ];
  const plain = more.length === 0 && off.length === 0 && !isWhole(turn, 1);
  return { preset: script === "auto" ? "" : script, changed: plain ? null : changed };
}
