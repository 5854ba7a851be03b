import assert from "node:assert/strict";
import { test } from "node:test";
import { Queue, type Waiting } from "./queue";

interface Job extends Waiting {
  name: string;
}
const read = (lane: string, name: string): Job => ({ lane, keep: false, name });
const change = (name: string): Job => ({ lane: "fix", keep: true, name });

function drain(queue: Queue<Job>): string[] {
  const names: string[] = [];
  for (let job = queue.next(); job; job = queue.next()) names.push(job.name);
  return names;
}

test("of one lane only the newest waits, and the replaced one is given back", () => {
  const queue = new Queue<Job>();
  const first = read("check", "first");
  assert.equal(queue.add(first), undefined);
  assert.equal(queue.add(read("check", "second")), first);
  assert.deepEqual(drain(queue), ["second"]);
});

test("changes come first, in turn, and none replaces another", () => {
  const queue = new Queue<Job>(["check"]);
  queue.add(read("check", "check"));
  queue.add(change("one"));
  queue.add(change("two"));
  assert.equal(queue.size, 3);
  assert.deepEqual(drain(queue), ["one", "two", "check"]);
});

test("an urgent lane passes the others, which keep their turn when they are renewed", () => {
  const queue = new Queue<Job>(["check"]);
  queue.add(read("messages", "messages 1"));
  queue.add(read("tokens", "tokens"));
  queue.add(read("messages", "messages 2"));
  queue.add(read("check", "check"));
  assert.deepEqual(drain(queue), ["check", "messages 2", "tokens"]);
});

test("clear takes everything out", () => {
  const queue = new Queue<Job>();
  queue.add(read("a", "a"));
  queue.add(change("b"));
  assert.deepEqual(
    queue.clear().map((job) => job.name),
    ["b", "a"],
  );
  assert.equal(queue.size, 0);
});
