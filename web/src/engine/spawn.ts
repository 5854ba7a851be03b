// Starting the engine's worker, the longest wait of all: the first one begins before the rest
// of the page's script is there. And, when the page has nothing else to do, the one that keeps the
// page's files for a time without a network.

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}
let policy: { createScriptURL(url: string): unknown } | undefined;

const workerAddress = new URL("./worker.js", import.meta.url).href;
const rendererAddress = new URL("./renderer.js", import.meta.url).href;
const keeperAddress = new URL("./sw.js", import.meta.url).href;

/** The one Trusted Types policy of the page: it lets its workers' scripts through and nothing else. */
function trusted(address: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy("rolecall", {
    createScriptURL(url) {
      if (![workerAddress, rendererAddress, keeperAddress].includes(url))
        throw new TypeError("This page starts no other script");
      return url;
    },
  });
  return (policy?.createScriptURL(address) ?? address) as string;
}

/** spawn starts a worker. */
export function spawn(): Worker {
  return new Worker(trusted(workerAddress), { type: "module", name: "rolecall-engine" });
}

/** spawnRenderer starts a worker that renders chat templates. */
export function spawnRenderer(): Worker {
  return new Worker(trusted(rendererAddress), { type: "module", name: "rolecall-renderer" });
}

/** ahead starts a worker before it is used: what it says meanwhile is kept. */
export function ahead(): () => Worker {
  let worker: Worker | null = spawn();
  const said: MessageEvent[] = [];
  const failed: ErrorEvent[] = [];
  worker.onmessage = (event) => said.push(event);
  worker.onerror = (event) => failed.push(event);
  return () => {
    const first = worker;
    worker = null;
    if (!first) return spawn();
    queueMicrotask(() => {
      for (const event of said) first.onmessage?.(event);
      for (const event of failed) first.onerror?.(event);
    });
    return first;
  };
}

/** keepFiles has the files of this build kept for a time without a network: all, or those that the page opens with. Main is one of them. */
export async function keepFiles(all: boolean, main: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(keeperAddress), { scope: new URL("../", keeperAddress).href });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "keep", all, main });
  } catch {
    // The browser, or the server, has none of that: the page works, but needs the network to open.
  }
}
