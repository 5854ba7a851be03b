// As what the text is checked: the model that it names, or another one, and what is true of it.

import { isTexts } from "../given";
import type { As, CheckedModel } from "../engine/types.gen";
import { checkedAs } from "../state";
import { count } from "../words";

/** asFrom is what an address, a link or a stored draft says of it. */
export function asFrom(model: unknown, facts: unknown): As {
  const known = isTexts(facts) ? facts.filter((fact) => /^[a-z-]+$/.test(fact)) : [];
  return { ...(model && typeof model === "string" ? { as: model } : {}), facts: known };
}

/** addressOf is what an address says of it. */
export function addressOf({ as, facts = [] }: As): { model?: string; facts?: string } {
  return { ...(as ? { model: as } : {}), ...(facts.length > 0 ? { facts: facts.join(",") } : {}) };
}

/** switched says that the text is checked as something else than it says. */
export const switched = ({ as, facts = [] }: As): boolean => Boolean(as) || facts.length > 0;

/** checkAsWritten checks the text as what it says again. */
export const checkAsWritten = (): void => void (checkedAs.value = { facts: [] });

/** checkAs checks the text as another model; its facts are what is known of that one. */
export function checkAs(model: string, named: string): void {
  checkedAs.value = model === "" || model === named ? { facts: [] } : { as: model, facts: [] };
}

/** answerOf is what is taken for granted of a fact: "yes", "no", or "" for what is known. */
export function answerOf({ facts = [] }: As, fact: string): string {
  if (facts.includes(fact)) return "yes";
  return facts.includes("no-" + fact) ? "no" : "";
}

/** assume takes a fact for granted. */
export function assume(fact: string, answer: string): void {
  const { facts = [], ...rest } = checkedAs.peek();
  const others = facts.filter((each) => each !== fact && each !== "no-" + fact);
  const own = answer === "" ? [] : [answer === "yes" ? fact : "no-" + fact];
  checkedAs.value = { ...rest, facts: [...others, ...own] };
}

/** checkedAsText says plainly as what the text was checked, where that is not what it says. */
export function checkedAsText({ facts = [] }: As, { name, named }: Pick<CheckedModel, "name" | "named">): string {
  const own = facts.length === 0 ? "" : ` with ${count(facts.length, "setting")} of your own`;
  if (name === named) return `Checked as ${name || "a model"}${own}.`;
  const text = named === "" ? "the request has no model" : `the request says ${named}`;
  return `Checked as ${name}${own && "," + own}; ${text}.`;
}
