// Of a long table of cases each run tries a part: make test chooses it by the commit, so that the next commit tries
// another, and make test-long tries all.
const all = !!process.env["ROLECALL_ALL"];
const seed = Number(process.env["ROLECALL_SEED"] ?? 0);

/** part is every n-th of some cases, at least one. */
export function part<T>(cases: readonly T[], n: number): T[] {
  const first = seed % Math.min(n, cases.length);
  return cases.filter((_, i) => all || (i >= first && (i - first) % n === 0));
}
