// The package's files: from the disk, from the network, or given by the program.

import { RolecallError } from "./error.ts";

/** ModuleSource is a WebAssembly module, or where its bytes are. */
export type ModuleSource = WebAssembly.Module | FileSource;

/** FileSource is a file's bytes, or where they are. */
export type FileSource = URL | string | Response | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** Sources are where the package's files are, for a place where it can't find them next to its script. */
export interface Sources {
  /** engine is `rolecall/engine.wasm`, tokens is `rolecall/tokens.wasm`. */
  engine?: ModuleSource;
  tokens?: ModuleSource;
  /** o200k_base and cl100k_base are the vocabularies, `rolecall/o200k_base.tokens` and `rolecall/cl100k_base.tokens`. */
  o200k_base?: FileSource;
  cl100k_base?: FileSource;
  /** catalogue is `rolecall/catalogue.json`: the rules, formats and targets in words. */
  catalogue?: FileSource;
}

// Written one by one, as bundlers look for them.
const own: Record<keyof Sources, () => URL> = {
  engine: () => new URL("./engine.wasm", import.meta.url),
  tokens: () => new URL("./tokens.wasm", import.meta.url),
  o200k_base: () => new URL("./o200k_base.tokens", import.meta.url),
  cl100k_base: () => new URL("./cl100k_base.tokens", import.meta.url),
  catalogue: () => new URL("./catalogue.json", import.meta.url),
};
const given: Sources = {};

/** configure says where the package's files are. It has to be called before what needs them. */
export function configure(sources: Sources): void {
  Object.assign(given, sources);
}

/** bytesOf reads one of the package's files. */
export async function bytesOf(name: keyof Sources): Promise<Uint8Array<ArrayBuffer>> {
  const source = (given[name] ?? own[name]()) as FileSource;
  try {
    if (source instanceof Uint8Array) return source;
    if (source instanceof ArrayBuffer) return new Uint8Array(source);
    if (source instanceof Response) return await bodyOf(source);
    const url = new URL(source, import.meta.url);
    if (url.protocol !== "file:") return await bodyOf(await fetch(url));
    // The name is apart, or bundlers for browsers look for it.
    const files = "node:fs/promises";
    const { readFile } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ files)) as {
      readFile: (url: URL) => Promise<Uint8Array<ArrayBuffer>>;
    };
    return await readFile(url);
  } catch (error) {
    throw new RolecallError("unloaded", `The file of ${name} could not be read.`, String(error));
  }
}

async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** moduleOf reads and compiles one of the package's modules. */
export async function moduleOf(name: "engine" | "tokens"): Promise<WebAssembly.Module> {
  const source = given[name];
  if (source instanceof WebAssembly.Module) return source;
  const bytes = await bytesOf(name);
  return WebAssembly.compile(bytes).catch((error: unknown) => {
    throw new RolecallError("unloaded", `The module of ${name} can't be compiled.`, String(error));
  });
}

/** once is a load that is made once, and again after it failed. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
