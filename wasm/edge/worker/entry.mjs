// The Worker's entry. A Go instance takes longer to start than most requests to answer,
// so one instance serves many requests, also at once: Go runs them as goroutines, and a
// request that waits for a thread lets the others go on. A body is read here, before Go
// sees the request, unless it has to stream.
import "./wasm_exec.js";
import { DurableObject } from "cloudflare:workers";
import { createRuntimeContext, loadModule } from "./runtime.mjs";

/** An instance is replaced after this many loans: requests that lend to JavaScript what is never quite given back. */
const MOST_LOANS = 500;
/** The largest body that is read before it is looked at: the largest that a text may be. */
const MOST_BODY = 8 << 20;
/** A request is given up after this long, in milliseconds; the binding TIME_LIMIT says otherwise. */
const TIME_LIMIT = 30_000;
/** A writer waits this long, in milliseconds, for one before it that may be lost. */
const LONGEST_TURN = 2000;
/** A thread ends this long after its last use, in milliseconds. */
const IDLE = 60 * 60 * 1000;
/** Or up to this much later: an alarm costs as much as a write, so not every use sets it again. */
const SLACK = 5 * 60 * 1000;
/** The version of a thread that is not there; see objects.go. */
const NONE = "0";

globalThis.tryCatch = (run) => {
  try {
    return { result: run() };
  } catch (error) {
    return { error };
  }
};

/** The instance that takes requests, or the promise of it. */
let current;

/** The instance ended. A fault of a handler is answered by Go, so it had no memory left. */
class Ended extends Error {
  constructor(culprit) {
    super("the instance ended");
    /** Whether it ended while it was at work on this request. */
    this.culprit = culprit;
  }
}

async function start(env, ctx) {
  const go = new Go();
  // The goroutines that answer keep their stacks; see crew in answer.go.
  go.env = { GODEBUG: "gcshrinkstackoff=1" };
  const binding = {};
  const instance = { loans: 0, ended: false };
  await new Promise((resolve, reject) => {
    const begin = async () => {
      const wasm = new WebAssembly.Instance(await loadModule(), {
        ...go.importObject,
        workers: { ready: resolve },
      });
      instance.stream = (request) => binding.handleRequest(request);
      instance.answer = (...args) => {
        binding.answer(...args);
        // Go worked until it had nothing to do but wait, or to its end.
        if (go.exited) throw new Ended(true);
      };
      await go.run(wasm, createRuntimeContext({ env, ctx, binding }));
      // Only a fault ends the program. Requests that it was working on get an answer.
      instance.ended = true;
      for (const fail of instance.waiting) fail(new Ended(false));
      reject(new Error("the instance ended"));
    };
    instance.waiting = new Set();
    begin().catch(reject);
  });
  return instance;
}

function worn(instance) {
  return instance.ended || instance.loans >= MOST_LOANS;
}

async function instanceFor(env, ctx) {
  for (;;) {
    const before = current;
    const instance = await (current ??= start(env, ctx).catch((error) => {
      current = undefined;
      throw error;
    }));
    if (!worn(instance)) return instance;
    // The worn one goes when its last answer is sent; whoever comes first starts the next.
    if (current === before) current = undefined;
  }
}

/** Whether a request is answered piece by piece, or could be larger than anything accepted. */
function streams(request) {
  if (!request.body) return false;
  const length = request.headers.get("content-length");
  return (
    length === null ||
    Number(length) > MOST_BODY ||
    /^application\/x-ndjson\b/i.test(request.headers.get("content-type") ?? "")
  );
}

/** Whether a request makes Go talk to a Durable Object. Go reads a letter that is written as an escape. */
function usesThread(request) {
  const path = new URL(request.url).pathname.replace(
    /%([2-7][0-9a-f])/gi,
    (_, code) => String.fromCharCode(parseInt(code, 16)),
  );
  return path === "/threads" || path.startsWith("/threads/");
}

/** The body as bytes: null for none, undefined if it broke off. */
async function bodyOf(request) {
  if (!request.body) return null;
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Lets an instance answer a request whose body is there; see answer.go. */
function answer(instance, request, body) {
  const head = [request.method, request.url];
  for (const [name, value] of request.headers) head.push(name, value);
  return new Promise((resolve, reject) => {
    instance.answer(head.join("\n"), body, (status, lines, bytes) => {
      if (status === undefined) return reject(new Error("no answer"));
      const headers = new Headers();
      const fields = lines.split("\n");
      for (let i = 0; i + 1 < fields.length; i += 2)
        headers.append(fields[i], fields[i + 1]);
      resolve(new Response(bytes, { status, headers }));
    });
  });
}

/** A problem as the handler answers with, for what happens outside it. */
function problem(request, status, title, detail, headers = {}) {
  const id = crypto.randomUUID();
  const shared = !usesThread(request);
  return Response.json(
    { title, status, detail, instance: "urn:uuid:" + id },
    {
      status,
      headers: {
        "content-type": "application/problem+json; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "x-request-id": id,
        ...(shared ? { "access-control-allow-origin": "*" } : {}),
        ...headers,
      },
    },
  );
}

/** The answer of whoever is first: run, or the clock. The clock belongs to this request. */
async function inTime(request, limit, run) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(
      () =>
        resolve(
          problem(
            request,
            408,
            "Request Timeout",
            `The request was not finished within ${limit / 1000} s.`,
          ),
        ),
      limit,
    );
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A client by its address: all addresses of a network of IPv6, its first four groups, are one. */
function clientOf(address) {
  if (!address.includes(":") || /\d\.\d/.test(address)) return address;
  const [before, after = ""] = address.toLowerCase().split("::");
  const groups = before.split(":");
  const rest = after ? after.split(":") : [];
  while (address.includes("::") && groups.length + rest.length < 8)
    groups.push("0");
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => parseInt(group || "0", 16).toString(16))
    .join(":");
}

/** Whether a client comes too often; that the server runs may be asked at any time. */
async function tooOften(request, env) {
  if (!env.RATE || new URL(request.url).pathname === "/healthz") return false;
  const key = clientOf(request.headers.get("cf-connecting-ip") ?? "");
  return !(await env.RATE.limit({ key })).success;
}

async function serve(request, env, ctx) {
  const stream = streams(request);
  let instance;
  try {
    const body = stream ? undefined : await bodyOf(request);
    instance = await instanceFor(env, ctx);
    if (stream || usesThread(request)) instance.loans++;
    return await new Promise((resolve, reject) => {
      instance.waiting.add(reject);
      (stream ? instance.stream(request) : answer(instance, request, body))
        .then(resolve, reject)
        .finally(() => instance.waiting.delete(reject));
    });
  } catch (error) {
    if (instance) instance.ended = true;
    console.error(
      JSON.stringify({
        level: "ERROR",
        msg: "instance",
        error: String(error),
      }),
    );
    if (error.culprit)
      return problem(
        request,
        413,
        "Content Too Large",
        "This text takes more memory than the server has. Send it in parts.",
      );
    return problem(
      request,
      503,
      "Service Unavailable",
      "The server had to start again. Please send the request once more.",
      { "retry-after": "1" },
    );
  }
}

export default {
  async fetch(request, env, ctx) {
    if (await tooOften(request, env))
      return problem(
        request,
        429,
        "Too Many Requests",
        "Too many requests in a minute. Wait a little.",
        { "retry-after": "60" },
      );
    return inTime(request, env.TIME_LIMIT ?? TIME_LIMIT, () =>
      serve(request, env, ctx),
    );
  },
};

/**
 * Thread keeps the state of one thread as text, with a version that every write makes again,
 * "0" while there is none. No version comes again, not even when the thread was deleted in
 * between. Who means to write takes a turn with what it reads, so that writers who come at
 * once need not try again; what is kept is guarded by the version all the same.
 */
export class Thread extends DurableObject {
  /** Settled when the writer before has written. */
  turns = Promise.resolve();
  /** Ends the turn that is now. */
  done = () => {};

  async takeTurn() {
    const before = this.turns;
    let done;
    this.turns = new Promise((resolve) => (done = resolve));
    let timer;
    const lost = new Promise(
      (resolve) => (timer = setTimeout(resolve, LONGEST_TURN)),
    );
    await Promise.race([before, lost]);
    clearTimeout(timer);
    this.done = done;
  }

  async fetch(request) {
    if (request.headers.has("x-turn")) await this.takeTurn();
    try {
      return await this.serve(request);
    } finally {
      if (request.method !== "GET") this.done();
    }
  }

  async serve(request) {
    const storage = this.ctx.storage;
    // What the request brings is read before the storage is: nothing comes between reading
    // and writing that.
    const text = request.method === "PUT" ? await request.text() : "";
    const kept = await storage.get("thread");
    const version = String(kept?.version ?? NONE);
    switch (request.method) {
      case "GET":
        if (!kept) return new Response(null, { status: 404 });
        await this.used();
        return new Response(kept.text, { headers: { etag: version } });
      case "PUT": {
        const expected = request.headers.get("if-match");
        if (expected !== "*" && expected !== version)
          return new Response(null, { status: 412 });
        await this.used();
        await storage.put("thread", { text, version: crypto.randomUUID() });
        return new Response(null, { status: 204 });
      }
      case "DELETE":
        await storage.deleteAlarm();
        await storage.deleteAll();
        return new Response(null, { status: 204 });
    }
    return new Response(null, { status: 405 });
  }

  /** Puts the end of the thread off. */
  async used() {
    const end = Date.now() + IDLE;
    if (((await this.ctx.storage.getAlarm()) ?? 0) < end)
      await this.ctx.storage.setAlarm(end + SLACK);
  }

  /** The thread was not used for an hour. */
  async alarm() {
    await this.ctx.storage.deleteAll();
  }
}
