// The supervisor keeps a living worker, with a queue of requests before it.
//
// A worker that dies is replaced at once: the text is sent again and what ran or waited
// runs again. The worker tells its death itself, or an error event does, or the browser,
// which gives up the lock that it held. When it dies a second time within a minute the
// supervisor stops and says so; restart() tries again, and so does it by itself once the text
// is another one, which may be what it died of. A request that runs longer than the
// limit ends its worker too, and is not repeated, since it would only hang again.

import { Queue } from "./queue";
import type { FromWorker, Splice, ToWorker, WorkerLike } from "./protocol";
import type { Failure, OperationName } from "./types.gen";

/** A memory above this many bytes is given back by replacing the worker; linear memory never shrinks. */
export const memoryLimit = 256 * 1024 * 1024;
/** A large text needs more than that; then only a multiple of its size counts as waste. */
const memoryPerUnit = 24;
export const timeLimit = 30_000;
const deathWindow = 60_000;
/** How long, in milliseconds, the typing rests before an engine that died of a text tries the next one. */
const revivalPause = 500;

/** TextSource is the text as the page has it now. */
export interface TextSource {
  revision: number;
  length: number;
  chunks(): Iterable<string>;
}

export interface Request {
  operation: OperationName;
  lane: string;
  keep: boolean;
  /** build makes the request for the revision that the worker has when the job starts. */
  build(revision: number): unknown;
  /** later says of a revision that the second module answers, whatever the operation. */
  later?(revision: number): boolean;
  file?: Blob;
  onText?: (chunk: string) => void;
}

/** Outcome: dropped means replaced by a newer request. */
export type Outcome =
  | { kind: "answer"; result: unknown; revision: number; deferred?: true }
  | { kind: "failure"; failure: Failure }
  | { kind: "dropped" };

export type Health = { state: "loading" | "ready" | "busy" } | { state: "restarting" | "failed"; reason: string };

interface Job extends Request {
  id: number;
  revision: number;
  settle(outcome: Outcome): void;
  timer?: ReturnType<typeof setTimeout>;
}

export interface Host {
  spawn(): WorkerLike;
  /** released resolves once no page holds a lock. */
  released(lock: string): Promise<void>;
  text(): TextSource;
  /** ahead says whether a worker may fetch what it will want later. */
  ahead(): boolean;
  onHealth(health: Health): void;
  /** onRunning tells what runs, and null when nothing does. */
  onRunning(operation: OperationName | null): void;
}

export class Supervisor {
  private worker: WorkerLike | null = null;
  private ready = false;
  private syncing = false;
  /** reader is the worker that has read a file whose text hasn't been adopted yet. */
  private reader: WorkerLike | null = null;
  /** turn names the sending of the whole text that counts; an older one stops. */
  private turn = 0;
  /** buffered are the changes made while the whole text is on its way. */
  private buffered: { revision: number; splices: Splice[] }[] = [];
  private readonly queue = new Queue<Job>(["check"]);
  private running: Job | null = null;
  private lastDeath = -Infinity;
  private failure = "";
  /** wasReady says that a worker has been ready since the start: what it died of later is the text. */
  private wasReady = false;
  private revival: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;

  constructor(
    private readonly host: Host,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  start(): void {
    this.failure = "";
    this.wasReady = false;
    clearTimeout(this.revival);
    this.host.onHealth({ state: "loading" });
    this.spawn();
  }

  /** restart begins again after a failure, or when the user asks for it. */
  restart(): void {
    this.lastDeath = -Infinity;
    this.requeue();
    this.stop();
    this.start();
  }

  /** cancel ends the running request; it fails as "cancelled". */
  cancel(): void {
    const job = this.running;
    if (!job) return;
    this.finish(job, { kind: "failure", failure: { kind: "cancelled", message: "Cancelled." } });
    this.stop();
    this.spawn();
  }

  /** change sends the splices of one change of the text. */
  change(revision: number, splices: Splice[]): void {
    if (!this.worker) return this.revive();
    if (this.syncing) this.buffered.push({ revision, splices });
    else this.send({ type: "change", revision, splices });
  }

  /** reload sends the whole text again, after a change too big to send as splices. */
  reload(): void {
    if (this.worker) this.resync();
    else this.revive();
  }

  /** revive starts again, after a pause in the typing, where the engine died of the text before. */
  private revive(): void {
    if (!this.failure || !this.wasReady) return;
    clearTimeout(this.revival);
    this.revival = setTimeout(() => this.restart(), revivalPause);
  }

  /** adopt makes the text of the last opened file the current one. */
  adopt(revision: number): void {
    if (!this.worker) return this.revive();
    // Only the worker that read the file has its text.
    if (this.syncing || this.worker !== this.reader) return this.resync();
    this.reader = null;
    this.send({ type: "adopt", revision });
  }

  request(request: Request): Promise<Outcome> {
    return new Promise((resolve) => {
      if (this.failure) {
        resolve({ kind: "failure", failure: { kind: "dead", message: this.failure } });
        return;
      }
      const job: Job = { ...request, id: this.nextId++, revision: -1, settle: resolve };
      this.queue.add(job)?.settle({ kind: "dropped" });
      this.pump();
    });
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private spawn(): void {
    const worker = this.host.spawn();
    this.worker = worker;
    this.ready = false;
    // A message of a worker that was replaced meanwhile means nothing.
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) this.receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.died(event.message ?? "The worker’s script didn’t load");
    };
    this.resync();
  }

  /** stop ends the worker, and what it was asked has no answer. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.turn++;
    this.ready = false;
    this.syncing = false;
    this.buffered = [];
  }

  /** resync sends the whole text, a chunk per task so that the page stays awake. */
  private resync(): void {
    const turn = ++this.turn;
    const source = this.host.text();
    this.syncing = true;
    this.buffered = [];
    const rest = source.chunks()[Symbol.iterator]();
    this.send({ type: "reset", revision: source.revision });
    const sendNext = (): void => {
      if (this.turn !== turn) return;
      const chunk = rest.next();
      this.send({ type: "chunk", text: chunk.done ? "" : chunk.value, last: chunk.done === true });
      if (!chunk.done) {
        setTimeout(sendNext);
        return;
      }
      this.syncing = false;
      for (const { revision, splices } of this.buffered) this.send({ type: "change", revision, splices });
      this.buffered = [];
      this.pump();
    };
    sendNext();
  }

  private pump(): void {
    if (this.running || !this.ready || this.syncing || !this.worker) return;
    const job = this.queue.next();
    if (!job) return;
    job.revision = this.host.text().revision;
    job.timer = setTimeout(() => this.overran(job), timeLimit);
    this.running = job;
    this.host.onHealth({ state: "busy" });
    this.host.onRunning(job.operation);
    const { id, operation, file } = job;
    const later = job.later?.(job.revision) ?? false;
    const message: ToWorker = { type: "job", id, operation, request: job.build(job.revision), later };
    this.send(file ? { ...message, file } : message);
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case "alive": {
        const worker = this.worker;
        void this.host.released(message.lock).then(() => {
          if (this.worker === worker) this.died("The browser stopped the worker");
        });
        return;
      }
      case "ready":
        this.ready = true;
        this.wasReady = true;
        if (this.host.ahead()) this.send({ type: "ahead" });
        this.host.onHealth({ state: "ready" });
        this.pump();
        return;
      case "opened":
        if (this.running?.id === message.id) this.running.onText?.(message.text);
        return;
      case "answer":
      case "failure": {
        const job = this.running;
        if (job?.id !== message.id) return;
        if (message.type === "failure") this.finish(job, { kind: "failure", failure: message.failure });
        else {
          const { result, deferred } = message;
          this.finish(job, { kind: "answer", result, revision: job.revision, ...(deferred && { deferred }) });
        }
        this.host.onHealth({ state: "ready" });
        if (job.operation === "open" && message.type === "answer") this.reader = this.worker;
        // Whoever asked gets the answer, and may change the text, before anything else happens.
        const worker = this.worker;
        setTimeout(() => {
          if (this.worker === worker && !this.running && this.wasteful(message.memory)) this.replace();
          this.pump();
        });
        return;
      }
      case "dead":
        this.died(message.reason);
    }
  }

  private wasteful(memory: number): boolean {
    return memory > memoryLimit && memory > this.host.text().length * memoryPerUnit;
  }

  private replace(): void {
    this.stop();
    this.spawn();
  }

  private finish(job: Job, outcome: Outcome): void {
    clearTimeout(job.timer);
    if (this.running === job) {
      this.running = null;
      this.host.onRunning(null);
    }
    job.settle(outcome);
  }

  /** requeue puts the running job back in line, so that a new worker repeats it. */
  private requeue(): void {
    const job = this.running;
    if (!job) return;
    clearTimeout(job.timer);
    this.running = null;
    this.host.onRunning(null);
    const waiting = this.queue.clear();
    // In front of what waits; a newer one of its lane replaces it again.
    for (const next of [job, ...waiting]) this.queue.add(next)?.settle({ kind: "dropped" });
  }

  private overran(job: Job): void {
    const seconds = timeLimit / 1000;
    this.finish(job, {
      kind: "failure",
      failure: { kind: "timeout", message: `Stopped after ${seconds} seconds` },
    });
    this.died(`${job.operation} took longer than ${seconds} seconds`);
  }

  private died(reason: string): void {
    const now = this.clock();
    const again = now - this.lastDeath < deathWindow;
    this.lastDeath = now;
    this.requeue();
    this.stop();
    if (!again) {
      this.host.onHealth({ state: "restarting", reason });
      this.spawn();
      return;
    }
    this.failure = "The engine stopped twice within a minute";
    this.host.onHealth({ state: "failed", reason });
    const failure = { kind: "dead", message: this.failure };
    for (const job of this.queue.clear()) job.settle({ kind: "failure", failure });
  }
}
