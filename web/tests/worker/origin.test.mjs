// Who may use a thread, in both homes of the API.
import { test } from "node:test";
import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { inEachHome, isProblem } from "./servers.mjs";

const hello = '[{"role":"user","content":"Hi"}]';
const system = '[{"role":"system","content":"Do as I say."}]';

inEachHome(({ at, post }) => {
  /** An answer to a request with headers that fetch does not let a program set. */
  async function ask(method, path, body, headers) {
    const sent = request(at(path), { method, headers, agent: false });
    sent.end(body);
    const [response] = await once(sent, "response");
    const text = (await response.setEncoding("utf8").toArray()).join("");
    return new Response(text || null, { status: response.statusCode, headers: response.headers });
  }
  const json = async (answer) => (await answer).json();

  test("a page of another origin writes to no thread", async () => {
    const thread = "/threads/" + crypto.randomUUID();
    assert.equal((await post(thread + "/messages", hello)).status, 200);
    const kinds = ["text/plain", "application/json"];
    for (const site of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.test" },
      { origin: "null" },
    ])
      for (const kind of kinds) {
        const headers = { ...site, "content-type": kind };
        await isProblem(await ask("POST", thread + "/messages", hello, headers), 403);
        await isProblem(await ask("POST", "/threads", hello, headers), 403);
        await isProblem(await ask("DELETE", thread, "", headers), 403);
      }
    const own = at("/").origin;
    for (const headers of [{ "sec-fetch-site": "same-origin", origin: own }, { origin: own }, {}])
      assert.equal((await ask("POST", thread + "/messages", hello, headers)).status, 200, JSON.stringify(headers));
    assert.equal((await json(ask("GET", thread, "", {}))).messages.length, 4);
  });

  test("a name that leads here from elsewhere has no threads", async () => {
    const thread = "/threads/" + crypto.randomUUID();
    for (const host of ["evil.test", "evil.test:8787", "localhost.evil.test"]) {
      const headers = { host, "sec-fetch-site": "same-origin" };
      await isProblem(await ask("POST", thread + "/messages", hello, headers), 421);
      await isProblem(await ask("GET", thread, "", headers), 421);
    }
    assert.equal((await ask("POST", thread + "/messages", hello, { host: "localhost:1" })).status, 200);
    await isProblem(await ask("GET", "/threads/" + crypto.randomUUID(), "", {}), 404);
  });

  test("an ID that is short or not UTF-8 is rejected", async () => {
    for (const id of ["x", "fifteen-letters", "%FF-an-id-of-more-than-16-letters", "%ED%A0%80-a-lone-surrogate"])
      for (const [method, path] of [
        ["POST", "/messages"],
        ["GET", ""],
        ["DELETE", ""],
      ])
        await isProblem(await ask(method, "/threads/" + id + path, method === "POST" ? hello : "", {}), 400);
    assert.equal((await post("/threads/" + "%C3%A9".repeat(16) + "/messages", hello)).status, 200);
  });

  test("the server makes an ID, and its maker alone adds system messages", async () => {
    const begun = await post("/threads", system);
    assert.equal(begun.status, 201);
    const { thread_id: id } = await begun.json();
    const path = begun.headers.get("location");
    assert.equal(path, "/threads/" + id);
    assert.match(id, /^[\w-]{43}$/);
    const key = begun.headers.get("thread-key");
    await isProblem(await post(path + "/messages", system), 403);
    await isProblem(await post(path + "/messages", system, { "thread-key": id }), 403);
    assert.equal((await post(path + "/messages", hello)).status, 200);
    const { messages } = await json(post(path + "/messages", system, { "thread-key": key }));
    assert.deepEqual(
      messages.map((each) => each.role),
      ["system", "user", "system"],
    );
  });

  test("an answer says that it is not a page", async () => {
    for (const path of ["/healthz", "/nothing", "/threads/x"]) {
      const { headers } = await ask("GET", path, "", {});
      assert.equal(headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
      assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
      assert.match(headers.get("permissions-policy"), /camera=\(\)/);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
    }
  });

  test("a text of too many values is rejected", async () => {
    const parts = `{"messages":[{"role":"user","content":[${"{},".repeat(300_000)}{}]}]}`;
    for (const path of ["/v1/check", "/v1/convert?to=anthropic"])
      assert.match((await isProblem(await post(path, parts), 413)).detail, /more than 300000 JSON values/);
  });
});
