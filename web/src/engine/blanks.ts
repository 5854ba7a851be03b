// The modules come with numbers left blank that compress badly: the addresses that calls return to, and
// where a function reads what it was given. They are filled in here while a module arrives, before it is
// compiled. What a blank looks like, and what is filled in, says wasm/pack/blanks.go.

const codeSection = 10;
const i32Const = 0x41;
const i64Const = 0x42;
/** How many bytes a blank has, and how many before it tell what it is for. */
const wide = 5;
const before = 1;

/** Numbers reads the numbers of a module: seven bits a byte, the low ones first. */
class Numbers {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  /** next is NaN where the bytes end first. */
  next(): number {
    for (let value = 0, scale = 1; ; scale *= 0x80) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) return NaN;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }
}

/** Code is where the code is in the first bytes of a module, and what there is to say of its blanks, if it has some. */
interface Code {
  start: number;
  end: number;
  told?: Numbers;
}

/** findCode reads the sections before the code; undefined where more bytes have to arrive first. */
function findCode(bytes: Uint8Array): Code | undefined {
  const name = new TextEncoder().encode("\x06blanks");
  let told: Numbers | undefined;
  for (let at = 8; ;) {
    const sizes = new Numbers(bytes, at + 1);
    const size = sizes.next();
    if (Number.isNaN(size)) return undefined;
    const [start, end] = [sizes.at, sizes.at + size];
    if (bytes[at] === codeSection) return told ? { start, end, told } : { start, end };
    if (end > bytes.length) return undefined;
    if (bytes[at] === 0 && name.every((byte, k) => bytes[start + k] === byte))
      told = new Numbers(bytes.slice(start + name.length, end));
    at = end;
  }
}

/** filled is a module's bytes with its blanks filled in. */
export function filled(module: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let held = new Uint8Array(0);
  let code: Code | undefined;
  /** The function and the highest place in it that an address had, and the size of the function's frame. */
  let [number, highest, frame] = [0, 0, 0];

  /** fill fills in the blanks that are whole between two places, and says from where on it has to look again. */
  function fill(bytes: Uint8Array, from: number, to: number, told: Numbers): number {
    let at = from;
    while (at + wide <= to) {
      // What is at the end of a blank, or else where in one it could be, says how far the next one is.
      const last = bytes[at + 4]!;
      if (last !== 0) {
        at += last < 0x80 ? wide : last === 0x80 ? 1 : 3;
        continue;
      }
      if (bytes[at + 3] !== 0x80 || bytes[at + 2] !== 0x80 || !(bytes[at]! & bytes[at + 1]! & 0x80)) {
        at += wide;
        continue;
      }
      let value = (bytes[at]! & 0x7f) | ((bytes[at + 1]! & 0x7f) << 7);
      const instruction = bytes[at - before];
      if (instruction === i32Const) frame = value;
      else if (instruction === i64Const) {
        if (value) [number, highest] = [number + 1 + told.next(), -1];
        const change = told.next();
        const place = highest + 1 + (change % 2 ? -(change + 1) / 2 : change / 2);
        highest = Math.max(highest, place);
        value = number * 0x10000 + place;
      } else value += frame;
      for (let byte = 0; byte < wide - 1; byte++) bytes[at + byte] = (value >>> (7 * byte)) | 0x80;
      bytes[at + 4] = value / 2 ** 28;
      at += wide;
    }
    return at;
  }

  /** arrive is what can be passed on now that more bytes are there. */
  let looked = 0;
  function arrive(bytes: Uint8Array): Uint8Array {
    if (!code) {
      code = findCode(bytes);
      if (!code) return bytes.subarray(0, 0);
      if (code.told) number = code.told.next() - 1;
      looked = code.start;
    }
    if (!code.told) return bytes;
    looked = fill(bytes, looked, Math.min(bytes.length, code.end), code.told);
    if (bytes.length >= code.end) {
      delete code.told;
      return bytes;
    }
    const done = looked - before;
    code.end -= done;
    looked = before;
    return bytes.subarray(0, done);
  }

  return module.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, onward) {
        let bytes = chunk;
        if (held.length > 0) {
          bytes = new Uint8Array(held.length + chunk.length);
          bytes.set(held);
          bytes.set(chunk, held.length);
        }
        const ready = arrive(bytes);
        held = bytes.slice(ready.length);
        onward.enqueue(ready);
      },
      flush(onward) {
        onward.enqueue(held);
      },
    }),
  );
}

/** compile compiles a module while it arrives, whatever type the server says that it has. */
export function compile(response: Response): Promise<WebAssembly.Module> {
  const body = response.body ? filled(response.body) : null;
  return WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": "application/wasm" } }));
}
