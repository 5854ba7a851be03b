// Of a long table of cases each run tries a part: make test chooses it by the commit, so that the next commit tries
// another, and make test-long tries all. So does whoever runs a spec by its name, without a seed.
const seed = process.env["ROLECALL_ALL"] ? undefined : process.env["ROLECALL_SEED"];

/** part is every n-th of some cases, at least one; without a seed it is all of them. */
export function part<T>(cases: readonly T[], n: number): T[] {
  if (seed === undefined) return [...cases];
  const first = (Math.abs(parseInt(seed, 10)) || 0) % Math.min(n, cases.length);
  return cases.filter((_, i) => i >= first && (i - first) % n === 0);
}

/** others are the cases that this run leaves to other ones. */
export function others<T>(cases: readonly T[], n: number): T[] {
  const mine = part(cases, n);
  return cases.filter((each) => !mine.includes(each));
}
