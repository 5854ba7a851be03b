// Names of targets and titles of rules as the catalogue has them.

import { catalogue } from "../state/state";

/** targetName is a target's name, or its id before the catalogue has come. */
export function targetName(id: string): string {
  return catalogue.value?.targets.find((each) => each.id === id)?.name ?? id;
}

/** ruleTitle is the title of a rule, or its id before the catalogue has come. */
export function ruleTitle(id: string): string {
  return catalogue.value?.rules.find((each) => each.id === id)?.title ?? id;
}
