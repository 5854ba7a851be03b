import type { CheckResponse } from "../engine/types.gen";

/** hasMatrix says whether an answer says who would accept the text. */
export function hasMatrix(answer: CheckResponse): boolean {
  for (const _ in answer.targets) return true;
  return false;
}
