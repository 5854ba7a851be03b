/** Go's own wasm_exec.js, which build.mjs wraps into a function of the globals that it uses. */
declare module "rolecall:go" {
  interface GoRuntime {
    importObject: WebAssembly.Imports;
    exit: (code: number) => void;
    _resume(): void;
    run(instance: WebAssembly.Instance): Promise<void>;
  }
  type Print = (...words: unknown[]) => void;
  function makeGo(
    globals: object,
    console: { log: Print; warn: Print; error: Print },
    setTimeout: (run: () => void, time: number) => unknown,
  ): new () => GoRuntime;
}
