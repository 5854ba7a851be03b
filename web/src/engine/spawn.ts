// Starting the engine's worker, the longest wait of all: the first one begins before the rest
// of the page's script is there.

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}
let policy: { createScriptURL(url: string): unknown } | undefined;

/** The one Trusted Types policy of the page: it lets the worker's script through and nothing else. */
function trusted(address: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy("rolecall", {
    createScriptURL(url) {
      if (url !== address) throw new TypeError("This page starts no other script");
      return url;
    },
  });
  return (policy?.createScriptURL(address) ?? address) as string;
}

/** spawn starts a worker. */
export function spawn(): Worker {
  const address = new URL("./worker.js", import.meta.url).href;
  return new Worker(trusted(address), { type: "module", name: "rolecall-engine" });
}

/** ahead starts a worker before anybody listens: whoever takes it then hears what it has said meanwhile. */
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
