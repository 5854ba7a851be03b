// What is shown where the format is a guess and others fit too.
import { join } from "../conversation/join";
import type { Dialect } from "../engine/types.gen";

/** onlyLikely says whether a format is neither sure nor chosen by the user. */
export function onlyLikely(guess: Dialect): boolean {
  return guess.id !== "" && guess.ambiguous && !guess.chosen && !guess.readOnly;
}

/** likelihood says what else the text may be and what follows from that. */
export function likelihood(guess: Dialect): string {
  const others = guess.others.map((each) => each.name);
  const may = others.length > 0 ? `it may be ${join(others, "or")}` : "too little in it shows which";
  return `${may}. Not that format? Choose it above.`;
}
