// One request runs, and one waits per lane: the newest wins. Requests that change the
// text wait in turn instead, since dropping a click would lose the user's work.

export interface Waiting {
  readonly lane: string;
  /** keep says that a newer request of the same lane must not replace this one. */
  readonly keep: boolean;
}

/** Queue holds what waits while something runs. */
export class Queue<Job extends Waiting> {
  private readonly kept: Job[] = [];
  private readonly newest = new Map<string, Job>();

  /** urgent lanes are served before all others. */
  constructor(private readonly urgent: readonly string[] = []) {}

  get size(): number {
    return this.kept.length + this.newest.size;
  }

  /** add puts a job in line and returns the one that it replaced. */
  add(job: Job): Job | undefined {
    if (job.keep) {
      this.kept.push(job);
      return undefined;
    }
    const replaced = this.newest.get(job.lane);
    // The map keeps the place of a key that is set again, so no lane starves another.
    this.newest.set(job.lane, job);
    return replaced;
  }

  /** next takes the job to run now: changes first, then urgent lanes, then the rest in turn. */
  next(): Job | undefined {
    const kept = this.kept.shift();
    if (kept) return kept;
    const lane = this.urgent.find((name) => this.newest.has(name)) ?? this.newest.keys().next().value;
    if (lane === undefined) return undefined;
    const job = this.newest.get(lane);
    this.newest.delete(lane);
    return job;
  }

  /** clear takes everything out. */
  clear(): Job[] {
    const all = [...this.kept, ...this.newest.values()];
    this.kept.length = 0;
    this.newest.clear();
    return all;
  }
}
