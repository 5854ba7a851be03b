// The page's own modules, run in Node: what the API answers has to be what this answers.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export async function startEngine() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { compile } from "./blanks"; export { connect, writeFrame } from "./frame"; export { laterOperations } from "./types.gen";`,
      resolveDir: root + "web/src/engine",
      loader: "ts",
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  const { compile, connect, writeFrame, laterOperations } = await import(
    "data:text/javascript;base64," + Buffer.from(outputFiles[0].text).toString("base64")
  );
  await import(root + "build/wasm_exec.js");
  const ports = {};
  for (const name of ["app", "studio"]) {
    const go = new globalThis.Go();
    const rolecall = connect(go);
    const module = await compile(new Response(readFileSync(`${root}build/${name}.wasm`)));
    const instance = await WebAssembly.instantiate(module, go.importObject);
    void go.run(instance);
    ports[name] = { memory: instance.exports.mem, rolecall };
  }
  const decoder = new TextDecoder();
  const begin = '{"result":';
  const end = ',"deferred":true}';
  /** What a module answers about a text of revision 0, as it stands in its memory, with the failure of a failed one. */
  const ask = (port, operation, request, text) => {
    writeFrame(port, operation, JSON.stringify({ revision: 0, ...request }), text);
    const address = port.rolecall();
    const size = new DataView(port.memory.buffer, address, 4).getUint32(0, true);
    const answer = decoder.decode(new Uint8Array(port.memory.buffer, address + 4, size));
    if (!answer.startsWith(begin)) throw new Error(answer);
    const deferred = answer.endsWith(end);
    return { result: answer.slice(begin.length, deferred ? -end.length : -1), deferred };
  };
  /** What the page is answered: by the second module where the first one has not, or has left some of it out. */
  const answer = (operation, request, text) => {
    const first = !laterOperations.has(operation) && ask(ports.app, operation, request, text);
    return first && !first.deferred ? first.result : ask(ports.studio, operation, request, text).result;
  };
  return Object.assign(answer, {
    first: (operation, request, text) => ask(ports.app, operation, request, text),
    second: (operation, request, text) => ask(ports.studio, operation, request, text),
  });
}
