import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import type { FromWorker, ToWorker, WorkerLike } from "./protocol";
import { splice } from "./protocol";
import { memoryLimit, Supervisor, timeLimit, type Health, type Outcome, type Request } from "./supervisor";
import type { OperationName } from "./types.gen";

/** Fake is a worker whose answers the test gives by hand. */
class Fake implements WorkerLike {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  jobs: Extract<ToWorker, { type: "job" }>[] = [];
  text = "";
  revision = -1;
  ended = false;
  adopted = false;
  ahead = false;

  postMessage(message: ToWorker): void {
    if (message.type === "ahead") this.ahead = true;
    if (message.type === "job") this.jobs.push(message);
    if (message.type === "reset") this.text = "";
    if (message.type === "reset") this.revision = message.revision;
    if (message.type === "chunk") this.text += message.text;
    if (message.type === "adopt") this.adopted = true;
    if (message.type === "change") {
      this.text = splice(this.text, message.splices);
      this.revision = message.revision;
    }
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
  answer(result: unknown, memory = 0): void {
    const job = this.jobs.at(-1);
    assert.ok(job, "a job runs");
    this.say({ type: "answer", id: job.id, result, memory });
    mock.timers.tick(1);
  }
}

let workers: Fake[];
let health: Health[];
let text: string;
let revision: number;
let supervisor: Supervisor;
let now: number;
let ahead: boolean;
/** held ends a lock by its name. */
let held: Map<string, () => void>;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  workers = [];
  health = [];
  text = "first text";
  revision = 1;
  now = 0;
  ahead = true;
  held = new Map();
  supervisor = new Supervisor(
    {
      spawn() {
        const made = new Fake();
        workers.push(made);
        return made;
      },
      released: (lock) => new Promise((release) => held.set(lock, release)),
      text: () => ({ revision, length: text.length, chunks: () => [text.slice(0, 5), text.slice(5)] }),
      ahead: () => ahead,
      onHealth: (next) => health.push(next),
      onRunning: () => undefined,
    },
    () => now,
  );
  supervisor.start();
});

function worker(): Fake {
  const last = workers.at(-1);
  assert.ok(last);
  return last;
}
function ready(): void {
  for (let at = 0; at < 5; at++) mock.timers.tick(1);
  worker().say({ type: "ready", memory: 0 });
}
function ask(operation: OperationName, more: Partial<Request> = {}): Promise<Outcome> {
  return supervisor.request({ operation, lane: operation, keep: false, build: (at) => ({ revision: at }), ...more });
}

test("a new worker gets the whole text before the first job", async () => {
  const outcome = ask("check");
  assert.equal(worker().jobs.length, 0);
  ready();
  assert.equal(worker().text, text);
  assert.deepEqual(
    worker().jobs.map((job) => job.request),
    [{ revision: 1 }],
  );
  worker().answer("fine");
  assert.deepEqual(await outcome, { kind: "answer", result: "fine", revision: 1 });
});

test("each worker that is ready is told whether it may work ahead", () => {
  ready();
  assert.ok(worker().ahead);
  ahead = false;
  supervisor.restart();
  ready();
  assert.equal(workers.length, 2);
  assert.ok(!worker().ahead);
});

test("a change made while the text is on its way is not lost", () => {
  text = "first text, changed";
  supervisor.change(2, [{ from: 10, to: 10, insert: ", changed" }]);
  revision = 2;
  // The chunks were cut from the text as it was when the worker began.
  ready();
  assert.equal(worker().text, text);
  assert.equal(worker().revision, 2);
});

test("one runs and the newest waits", async () => {
  ready();
  const outcomes = [ask("check"), ask("check"), ask("check")];
  worker().answer(1);
  worker().answer(3);
  assert.deepEqual(
    (await Promise.all(outcomes)).map((each) => each.kind),
    ["answer", "dropped", "answer"],
  );
  assert.equal(worker().jobs.length, 2);
});

test("a waiting request is made for the text as it is when its turn comes", () => {
  ready();
  void ask("check");
  void ask("messages");
  revision = 9;
  supervisor.change(9, []);
  worker().answer(1);
  assert.deepEqual(worker().jobs.at(-1)?.request, { revision: 9 });
});

test("a dead worker is replaced, and what ran and waited runs again", async () => {
  ready();
  const running = ask("check");
  const waiting = ask("messages");
  const first = worker();
  text = "second text";
  revision = 2;
  first.say({ type: "dead", reason: "out of memory" });
  assert.ok(first.ended);
  assert.deepEqual(health.at(-1), { state: "restarting", reason: "out of memory" });
  ready();
  assert.equal(worker().text, "second text");
  worker().answer("check");
  worker().answer("messages");
  assert.deepEqual(await running, { kind: "answer", result: "check", revision: 2 });
  assert.equal((await waiting).kind, "answer");
});

test("a worker that ends without a word is told by its lock; one that was replaced is not missed", async () => {
  worker().say({ type: "alive", lock: "first" });
  ready();
  const running = ask("check");
  held.get("first")!();
  await Promise.resolve();
  assert.equal(health.at(-1)?.state, "restarting");
  worker().say({ type: "alive", lock: "second" });
  ready();
  assert.equal(worker().text, text);
  worker().answer("check");
  assert.equal((await running).kind, "answer");
  void ask("check");
  supervisor.cancel();
  held.get("second")!();
  await Promise.resolve();
  assert.equal(workers.length, 3, "the browser gives up the lock of a worker that the page ends, too");
});

test("what a replaced worker still says means nothing", () => {
  ready();
  void ask("check");
  const first = worker();
  const job = first.jobs[0];
  first.say({ type: "dead", reason: "gone" });
  const before = health.length;
  first.say({ type: "answer", id: job?.id ?? 0, result: "late", memory: 0 });
  first.say({ type: "dead", reason: "again" });
  assert.equal(health.length, before);
  assert.equal(workers.length, 2);
});

test("a second death within a minute stops it; restart begins again", async () => {
  ready();
  const running = ask("check");
  worker().say({ type: "dead", reason: "once" });
  ready();
  now = 59_000;
  worker().say({ type: "dead", reason: "twice" });
  assert.deepEqual(health.at(-1), { state: "failed", reason: "twice" });
  assert.equal((await running).kind, "failure");
  assert.equal((await ask("messages")).kind, "failure");
  supervisor.restart();
  const later = ask("check");
  ready();
  worker().answer("well again");
  assert.equal((await later).kind, "answer");
});

/** fail has the engine die twice. */
function fail(): void {
  ready();
  worker().say({ type: "dead", reason: "the text" });
  ready();
  worker().say({ type: "dead", reason: "the text" });
  assert.equal(health.at(-1)?.state, "failed");
}

test("an engine that died of a text starts again by itself once there is another one", async () => {
  fail();
  text = "a harmless text";
  revision = 2;
  supervisor.change(2, []);
  mock.timers.tick(499);
  // Whoever types on is waited for.
  supervisor.change(3, []);
  mock.timers.tick(499);
  assert.equal(workers.length, 2);
  mock.timers.tick(1);
  ready();
  assert.equal(workers.length, 3);
  assert.equal(worker().text, text);
  assert.equal(health.at(-1)?.state, "ready");
  const later = ask("check");
  worker().answer("fine");
  assert.equal((await later).kind, "answer");
});

test("a text that is pasted or read from a file revives it too, and a start by hand is one start", () => {
  fail();
  supervisor.reload();
  mock.timers.tick(500);
  assert.equal(workers.length, 3);
  fail();
  supervisor.adopt(4);
  supervisor.restart();
  mock.timers.tick(500);
  assert.equal(workers.length, 5);
});

test("an engine that was never ready waits to be started: no text is at fault", () => {
  worker().say({ type: "dead", reason: "no connection" });
  worker().say({ type: "dead", reason: "no connection" });
  supervisor.change(2, []);
  mock.timers.tick(5_000);
  assert.equal(workers.length, 2);
});

test("a death long after another is only restarted", () => {
  ready();
  worker().say({ type: "dead", reason: "once" });
  ready();
  now = 61_000;
  worker().say({ type: "dead", reason: "twice" });
  assert.equal(health.at(-1)?.state, "restarting");
});

test("a request that runs too long ends its worker and is not repeated", async () => {
  ready();
  const endless = ask("check");
  mock.timers.tick(timeLimit);
  const outcome = await endless;
  assert.equal(outcome.kind === "failure" && outcome.failure.kind, "timeout");
  ready();
  assert.equal(workers.length, 2);
  assert.equal(worker().jobs.length, 0);
});

test("cancel ends what runs as a failure and counts as no death", async () => {
  ready();
  const running = ask("check");
  supervisor.cancel();
  assert.deepEqual(await running, {
    kind: "failure",
    failure: { kind: "cancelled", message: "Cancelled." },
  });
  ready();
  worker().say({ type: "dead", reason: "once" });
  assert.equal(health.at(-1)?.state, "restarting");
});

test("a worker with too much memory is replaced after its answer", async () => {
  ready();
  const heavy = ask("check");
  const first = worker();
  first.answer("done", memoryLimit + 1);
  assert.equal((await heavy).kind, "answer");
  assert.ok(first.ended);
  ready();
  assert.equal(worker().text, text);
});

test("a file's text is adopted by the worker that read it; a new worker gets it from the page", async () => {
  ready();
  const opening = ask("open", { file: new Blob(["file"]), keep: true });
  worker().answer("opened");
  await opening;
  supervisor.adopt(2);
  assert.ok(worker().adopted);

  const again = ask("open", { file: new Blob(["file"]), keep: true });
  worker().answer("opened", memoryLimit + 1);
  await again;
  assert.equal(workers.length, 2, "the heavy worker was replaced");
  text = "the file's text";
  revision = 3;
  supervisor.adopt(3);
  ready();
  assert.equal(worker().adopted, false);
  assert.equal(worker().text, text);
});
