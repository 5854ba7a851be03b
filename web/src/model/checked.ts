// As what the text is checked: the model that it names, or another one, what is true of it, and the headers with which
// the request is sent.

import type { As, CheckedModel } from "../engine/types.gen";
import { checkedAs } from "../state/state";
import { count } from "../ui/words";
import { asFrom } from "./as";

/** switched says that the text is checked as something else than it says. */
export const switched = ({ as, facts = [] }: As): boolean => Boolean(as) || facts.length > 0;

/** checkAsWritten checks the text as the model that it names again. */
export const checkAsWritten = (): void => checkAs("", "");

/** checkAs checks the text as another model, sent with the same headers; its facts are what is known of that one. */
export function checkAs(as: string, named: string): void {
  checkedAs.value = asFrom({ ...checkedAs.peek(), as: as === named ? "" : as, facts: [] });
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
