// The Worker as it is, with headers that say what its instance of WebAssembly holds and
// how long the last one took to start.
const Instance = WebAssembly.Instance;
const state = { started: 0, instantiated: 0, instances: 0 };
let memory;
WebAssembly.Instance = function (module, imports) {
  const begin = performance.now();
  const ready = imports.workers.ready;
  imports.workers.ready = (...args) => {
    state.started = performance.now() - begin;
    return ready(...args);
  };
  const instance = new Instance(module, imports);
  state.instantiated = performance.now() - begin;
  state.instances++;
  memory = instance.exports.mem;
  return instance;
};
// Go asks whether it was given an instance.
WebAssembly.Instance.prototype = Instance.prototype;
const { default: worker, Thread } = await import("./entry.mjs");

export { Thread };
export default {
  async fetch(request, env, ctx) {
    const answer = await worker.fetch(request, env, ctx);
    const body = await answer.arrayBuffer();
    return new Response(body, {
      status: answer.status,
      headers: {
        "x-memory": String(memory.buffer.byteLength),
        "x-started": String(state.started),
        "x-instantiated": String(state.instantiated),
        "x-instances": String(state.instances),
      },
    });
  },
};
