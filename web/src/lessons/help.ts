/** helps are the ways to do a step, from the least help to the most. */
export const helps = ["alone", "hint", "fix", "solution"] as const;
export type Help = (typeof helps)[number];

/** helpWords say how a step was done. */
export const helpWords: Readonly<Record<Help, string>> = {
  alone: "alone",
  hint: "with a hint",
  fix: "with a fix",
  solution: "with the solution",
};
