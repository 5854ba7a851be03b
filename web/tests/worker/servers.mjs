// The API in its two homes: the native handler, and the built Worker in the local runtime.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { startEdge } from "../../scripts/edge.mjs";
import { fetchAlone } from "./fetchAlone.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A conversation whose third line answers no call. */
export const orphan =
  '{"messages":[\n{"role":"user","content":"🙂"},\n{"role":"tool","tool_call_id":"call_9","content":"sunny"}]}';

/** Holds that an answer is a problem document of a status, with the ID of its request, and returns it. */
export async function isProblem(response, status) {
  const body = await response.json();
  assert.equal(response.status, status, JSON.stringify(body));
  assert.match(response.headers.get("content-type"), /^application\/problem\+json/);
  assert.equal(body.status, status);
  assert.ok(body.detail.length > 10);
  assert.equal(body.instance, "urn:uuid:" + response.headers.get("x-request-id"));
  return body;
}

/** What a server may be told: how often a client may come in a minute, and the milliseconds that a body may take. */
const usual = { rate: 6000, time: 30_000 };

let built;
/** Builds the native server as the Worker is built. The test files share it: go doesn't link it again while nothing changed. */
async function build() {
  const program = join(root, "web/node_modules/.cache/api");
  const go = spawn("go", ["build", "-tags=lean", "-o", program, "./wasm/edge/api"], { cwd: root, stdio: "inherit" });
  if ((await once(go, "exit"))[0] !== 0) throw new Error("the native server does not build");
  return program;
}

/** The handler as a native program. */
async function startNative({ rate, time } = usual) {
  const server = spawn(await (built ??= build()), [], {
    cwd: root,
    env: { ...process.env, PORT: "0", RATE: String(rate), TIME: `${time}ms` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The end of its log says why it ended, if it should.
  let log = "";
  server.stderr.on("data", (data) => (log = (log + data).slice(-10_000)));
  const ended = once(server, "close").then(([code]) => code);
  const died = async () => {
    const code = await ended;
    throw new Error(`the native server ended with ${code}:\n${log}`);
  };
  const [line] = await Promise.race([once(createInterface({ input: server.stdout }), "line"), died()]);
  return {
    address: new URL("/", /http:\S+/.exec(line)[0]),
    stop: async () => {
      if (server.exitCode !== null || !server.kill()) await died();
      await ended;
    },
  };
}

/** The built Worker in the local runtime. */
async function startWorker({ rate, time } = usual) {
  return startEdge(0, {
    bindings: { TIME_LIMIT: time },
    ratelimits: { RATE: { simple: { limit: rate, period: 60 } } },
    handleRuntimeStdio: (out, errors) => {
      out.resume();
      errors.resume();
    },
  });
}

const homes = { "native handler": startNative, "Workers runtime": startWorker };

/**
 * Declares tests in each of the homes, which is served from before the first of them to after the last. They get its
 * name, what starts another of the kind, and address() of the one that runs; at(path) is a path there, and post
 * sends a body to one.
 */
export function inEachHome(tests) {
  for (const [home, start] of Object.entries(homes)) {
    describe(home, () => {
      let server;
      before(async () => {
        server = await start();
      });
      after(() => server?.stop());
      const address = () => server.address;
      const at = (path) => new URL(path, server.address);
      const post = (path, body, headers = {}) => fetchAlone(at(path), { method: "POST", body, headers });
      tests({ home, start, address, at, post });
    });
  }
}
