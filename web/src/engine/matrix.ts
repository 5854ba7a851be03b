import type { CheckResponse } from "./types.gen";

/** isWhole says whether an answer says of every target whether it would accept the text. */
export const isWhole = ({ targets }: CheckResponse): boolean =>
  Object.values(targets).every(({ answer }) => answer !== "unchecked");
