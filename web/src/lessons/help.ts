/** helps are what a step may be done with, in their order. */
export const helps = ["alone", "hint", "fix", "solution"] as const;
export type Help = (typeof helps)[number];
