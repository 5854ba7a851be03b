// Rolecall as the template of github.com/syumai/workers runs a Go program: a fresh
// instance for every request.
import "./wasm_exec.js";
import { createRuntimeContext, loadModule } from "./runtime.mjs";

globalThis.tryCatch = (run) => {
  try {
    return { result: run() };
  } catch (error) {
    return { error };
  }
};

export default {
  async fetch(request, env, ctx) {
    const go = new Go();
    const binding = {};
    const module = await loadModule();
    await new Promise((resolve) => {
      const instance = new WebAssembly.Instance(module, { ...go.importObject, workers: { ready: resolve } });
      go.run(instance, createRuntimeContext({ env, ctx, binding }));
    });
    return binding.handleRequest(request);
  },
};

export class Thread {}
