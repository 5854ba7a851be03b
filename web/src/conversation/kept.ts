// The rows of a list that are in the page although they are out of view.

/** withKept adds the kept rows to those in view, in order and once each. */
export function withKept(rows: number[], keep: readonly number[], count: number): number[] {
  const added = keep.filter((row) => row >= 0 && row < count && !rows.includes(row));
  return added.length === 0 ? rows : [...new Set([...rows, ...added])].sort((a, b) => a - b);
}
