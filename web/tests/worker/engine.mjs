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
  /** What an operation answers about a text of revision 0, as it stands in the module's memory. */
  return (operation, request, text) => {
    const port = laterOperations.has(operation) ? ports.studio : ports.app;
    writeFrame(port, operation, JSON.stringify({ revision: 0, ...request }), text);
    const address = port.rolecall();
    const size = new DataView(port.memory.buffer, address, 4).getUint32(0, true);
    const answer = decoder.decode(new Uint8Array(port.memory.buffer, address + 4, size));
    const begin = '{"result":';
    if (!answer.startsWith(begin)) throw new Error(answer);
    return answer.slice(begin.length, -1);
  };
}
