// Serves the Worker with the page as its static assets in the local Workers runtime:
// no account and no network needed. Started by `make edge`, and by the Worker's tests.
import { Miniflare } from "miniflare";
import { fileURLToPath } from "node:url";

const build = fileURLToPath(new URL("../../build/edge/", import.meta.url));

/** Extra are more of the runtime's options, for tests. */
export async function startEdge(port, extra = {}) {
  const runtime = new Miniflare({
    host: "127.0.0.1",
    port,
    cf: false,
    telemetry: { enabled: false },
    name: "rolecall",
    rootPath: build + "worker",
    scriptPath: build + "worker/entry.mjs",
    modulesRoot: build + "worker",
    modules: true,
    modulesRules: [
      { type: "ESModule", include: ["**/*.mjs", "**/*.js"] },
      { type: "CompiledWasm", include: ["**/*.wasm"] },
    ],
    compatibilityDate: "2026-04-01",
    durableObjects: { THREADS: { className: "Thread", useSQLite: true } },
    assets: { directory: build + "site", binding: "ASSETS", routerConfig: { has_user_worker: true }, assetConfig: {} },
    ...extra,
    // The names of this machine: a page of any other name may lead here, too, and has no threads.
    bindings: { HOSTS: "localhost 127.0.0.1 ::1", ...extra.bindings },
  });
  try {
    return { address: await runtime.ready, stop: () => runtime.dispose() };
  } catch (error) {
    // What it has started by then would keep the program from its end.
    await runtime.dispose().catch(() => undefined);
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 8787);
  let edge;
  try {
    edge = await startEdge(port);
  } catch (error) {
    console.error(
      /EADDRINUSE|address already in use/i.test(String(error))
        ? `Port ${port} is taken. Try: PORT=${port + 1} make edge`
        : String(error),
    );
    process.exit(1);
  }
  console.log(`Rolecall in the local Workers runtime: ${edge.address}`);
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, async () => {
      await edge.stop();
      process.exit(0);
    });
}
