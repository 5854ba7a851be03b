// Messages arrive by pages; this keeps those that have come.

/** A Window is the stretch of a list that is asked for next. */
export interface Window {
  offset: number;
  limit: number;
}

/** Pages holds the items of a long list that are known so far. */
export class Pages<T> {
  private readonly items = new Map<number, T>();

  constructor(
    readonly pageSize: number,
    readonly longest = pageSize * 4,
  ) {}

  get(index: number): T | undefined {
    return this.items.get(index);
  }

  put(offset: number, items: readonly T[]): void {
    items.forEach((item, i) => this.items.set(offset + i, item));
  }

  /** known are the items that have come, in no particular order. */
  known(): T[] {
    return [...this.items.values()];
  }

  /**
   * missing is the next window that brings unknown ones of the wanted indexes, in whole
   * pages, neighbours together; null when all are known. The first wanted comes first.
   */
  missing(wanted: readonly number[]): Window | null {
    const first = wanted.find((index) => !this.items.has(index));
    if (first === undefined) return null;
    const start = Math.floor(first / this.pageSize) * this.pageSize;
    let end = start + this.pageSize;
    for (const index of wanted) {
      if (index < start || this.items.has(index)) continue;
      const pageEnd = (Math.floor(index / this.pageSize) + 1) * this.pageSize;
      if (pageEnd > end && pageEnd - end <= this.pageSize && pageEnd - start <= this.longest) end = pageEnd;
    }
    return { offset: start, limit: end - start };
  }
}
