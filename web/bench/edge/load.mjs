// Sends requests and measures them, and the runtime's process while they run.
import { Agent, request } from "node:http";
import { readdirSync, readFileSync } from "node:fs";

/** One request: its status, headers, body and milliseconds. */
export function send(address, body, agent) {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const sent = request(
      address,
      { method: "POST", agent, headers: { "content-type": "application/json", "content-length": body.length } },
      (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            ms: performance.now() - begin,
            status: answer.statusCode,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The processes of the runtime that this process started: on Linux, otherwise none. */
export function runtimes() {
  const found = [];
  try {
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const [, command, fields] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, "utf8"));
        if (command.startsWith("workerd") && Number(fields.split(" ")[1]) === process.pid) found.push(Number(name));
      } catch {
        // It ended.
      }
    }
  } catch {
    // There is no /proc.
  }
  return found;
}

/** The processor's time of a process so far, in ms. */
export function cpu(pid) {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  return sum;
}

/** What a process holds now and held at most, in bytes. */
export function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) * 1024;
  return { now: of("VmRSS"), most: of("VmHWM") };
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * Load: so many requests at once until the time is used up. right says whether the answer to
 * the request of a number is the right one: a wrong one ends the run.
 */
export async function load(job, right, { concurrency, seconds, pid }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times = [];
  let next = 0;
  const before = pid && cpu(pid);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        const i = next++;
        const { address, body } = job(i);
        const answer = await send(address, body, agent);
        if (!right(answer, i)) throw new Error(`${address}: ${answer.status} ${answer.body.subarray(0, 300)}`);
        times.push(answer.ms);
      }
    }),
  );
  const took = performance.now() - begin;
  const spent = pid && cpu(pid) - before;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    rate: (times.length / took) * 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: pid && spent / times.length,
  };
}
