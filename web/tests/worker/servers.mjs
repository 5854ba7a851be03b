// The API in its two homes: the native handler, and the built Worker in the local runtime.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { startEdge } from "../../scripts/edge.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** What a server may be told: how often a client may come in a minute, and the milliseconds that a body may take. */
const usual = { rate: 6000, time: 30_000 };

let built;
async function build() {
  const go = spawn("go", ["build", "-o", "build/edge/api", "./wasm/edge/api"], { cwd: root, stdio: "inherit" });
  if ((await once(go, "exit"))[0] !== 0) throw new Error("the native server does not build");
}

/** The handler as a native program. */
async function startNative({ rate, time } = usual) {
  const port = await freePort();
  await (built ??= build());
  const server = spawn(root + "build/edge/api", [], {
    cwd: root,
    env: { ...process.env, PORT: String(port), RATE: String(rate), TIME: `${time}ms` },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(server.stdout, "data");
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    stop: async () => {
      server.kill();
      await once(server, "exit");
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

export const homes = { "native handler": startNative, "Workers runtime": startWorker };
