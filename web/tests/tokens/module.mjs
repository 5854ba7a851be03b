// Package token compiled to WebAssembly, as wasm/tokens offers it, for Node and for a
// page. wasm_exec.js must have run: it defines Go.
const encoder = new TextEncoder();
// A text passes into Go's memory in one write; a unit of UTF-16 takes at most 3 bytes.
const bytesPerUnit = 3;

/** Starts the module and loads vocabulary files. */
export async function start(wasm, files) {
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(wasm, go.importObject);
  go.run(instance);
  const tokens = globalThis.tokens;
  const memory = () => instance.exports.mem.buffer;
  const write = (text) => {
    const room = text.length * bytesPerUnit;
    const address = tokens.reserve(room);
    return encoder.encodeInto(text, new Uint8Array(memory(), address, room)).written;
  };
  const load = (file) => {
    const address = tokens.reserve(file.length);
    new Uint8Array(memory(), address, file.length).set(file);
    const problem = tokens.load(file.length);
    if (problem) throw new Error(problem);
  };
  for (const file of files) load(file);
  return {
    load,
    use: (name) => tokens.use(name),
    count: (text) => tokens.count(write(text)),
    encode(text, specials = false) {
      const count = tokens.encode(write(text), specials);
      const address = tokens.kept();
      return new Uint32Array(memory(), address, count).slice();
    },
  };
}
