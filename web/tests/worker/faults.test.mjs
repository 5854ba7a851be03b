// What goes wrong, in both homes of the API: each fault gets a clear answer where anybody
// is left to hear it, and the next request is served.
import { after, afterEach, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { connect } from "node:net";
import { once } from "node:events";
import { homes } from "./servers.mjs";

const orphan =
  '{"messages":[\n{"role":"user","content":"🙂"},\n{"role":"tool","tool_call_id":"call_9","content":"sunny"}]}';
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function isProblem(response, status) {
  const body = await response.json();
  assert.equal(response.status, status, JSON.stringify(body));
  assert.match(response.headers.get("content-type"), /^application\/problem\+json/);
  assert.equal(body.status, status);
  assert.ok(body.detail.length > 10);
  assert.equal(body.instance, "urn:uuid:" + response.headers.get("x-request-id"));
  return body;
}

/** A client that writes bytes: what it hears until the server closes or falls silent. */
async function speak(address, pieces, { ends = false, patience = 3000 } = {}) {
  const socket = connect(Number(address.port), address.hostname);
  socket.setTimeout(patience, () => socket.destroy());
  let heard = "";
  const closed = new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  await once(socket, "connect");
  const times = [];
  socket.on("data", (data) => {
    heard += data;
    times.push({ at: Date.now(), heard });
  });
  for (const piece of pieces) {
    socket.write(piece);
    await pause(60);
  }
  if (ends) socket.end();
  await closed;
  return { heard, times };
}

const head = (address, fields) =>
  `POST /v1/check HTTP/1.1\r\nHost: ${address.host}\r\nConnection: close\r\n${fields}\r\n\r\n`;

for (const [home, start] of Object.entries(homes)) {
  describe(home, () => {
    let server;
    const at = (path) => new URL(path, server.address);
    const post = (path, body, headers = {}) => fetch(at(path), { method: "POST", body, headers });
    before(async () => {
      server = await start();
    });
    after(() => server?.stop());
    afterEach(async () => {
      const next = await (await post("/v1/check?target=openai-chat", orphan)).json();
      assert.equal(next.counts.error, 1, "the next request is served");
    });

    test("an upload that breaks off is answered where somebody hears it", async () => {
      const { heard } = await speak(
        server.address,
        [head(server.address, "Content-Type: application/json\r\nContent-Length: 5000") + '[{"role":"user",'],
        { ends: true },
      );
      // The runtime of Workers hangs up on a client that has stopped sending.
      if (heard !== "" || home === "native handler") {
        assert.match(heard, /^HTTP\/1.1 400 /);
        assert.match(heard, /could not be read to its end/);
      }
    });

    test("an upload that stops is given up after a while", async () => {
      const hasty = await start({ rate: 6000, time: 400 });
      try {
        const { heard } = await speak(hasty.address, [
          head(hasty.address, "Content-Type: application/json\r\nContent-Length: 5000") + '[{"role":"user",',
        ]);
        assert.match(heard, /^HTTP\/1.1 408 /);
        assert.match(heard, /"status":408/);
        assert.match(heard, /within/);
        const next = await fetch(new URL("/v1/check", hasty.address), { method: "POST", body: orphan });
        assert.equal(next.status, 200);
      } finally {
        await hasty.stop();
      }
    });

    test("lines are answered while more of them come", async () => {
      const line = orphan.replaceAll("\n", "") + "\n";
      const chunk = Buffer.byteLength(line).toString(16) + "\r\n" + line + "\r\n";
      const pieces = [
        head(server.address, "Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked") + chunk,
        chunk,
        chunk,
        "0\r\n\r\n",
      ];
      const { heard, times } = await speak(server.address, pieces);
      assert.equal(heard.match(/"rule":"orphan-result"/g).length, 3);
      const first = times.find((each) => each.heard.includes('{"line":1,'));
      assert.ok(!first.heard.includes('"line":3'), "the first answer came before the last line was sent");
    });

    test("UTF-16 is read, and bytes that are no text get a finding at their place", async () => {
      for (const [mark, swap] of [
        [[0xff, 0xfe], false],
        [[0xfe, 0xff], true],
      ]) {
        const units = Buffer.from(orphan, "utf16le");
        const wide = Buffer.concat([Buffer.from(mark), swap ? units.swap16() : units]);
        const answer = await (await post("/v1/check?target=openai-chat", wide)).json();
        assert.equal(answer.counts.error, 1);
        assert.equal(answer.findings[0].line, 3);
      }
      const bytes = Buffer.concat([
        Buffer.from('[{"role":"user","content":"a'),
        Buffer.from([0x80, 0xc3]),
        Buffer.from('"}]'),
      ]);
      const broken = await (await post("/v1/check", bytes)).json();
      const finding = broken.findings.find((each) => each.rule === "bad-encoding");
      assert.ok(finding, JSON.stringify(broken.findings));
      assert.equal(finding.line, 1);
      assert.ok(finding.offset >= 25 && finding.offset <= 29, String(finding.offset));
    });

    test("100,000 brackets and an empty body get answers", async () => {
      const deep = await post("/v1/check", "[".repeat(100_000));
      assert.equal((await deep.json()).state, "broken");
      const pairs = await (await post("/v1/check", "[".repeat(100_000) + "]".repeat(100_000))).json();
      assert.equal(pairs.findings[0].rule, "too-deep");
      const empty = await fetch(at("/v1/check"), { method: "POST" });
      assert.equal((await empty.json()).state, "empty");
    });

    test("a body of a wrong kind, packed or too large is refused", async () => {
      await isProblem(await post("/v1/check", "x", { "content-type": "image/png" }), 415);
      await isProblem(await post("/v1/check", "x", { "content-type": "application/" }), 415);
      await isProblem(await post("/v1/check", "x", { "content-encoding": "br" }), 415);
      for (const size of [(8 << 20) + 1, 12 << 20]) await isProblem(await post("/v1/check", " ".repeat(size)), 413);
      await isProblem(await post("/threads/large/messages", " ".repeat((256 << 10) + 1)), 413);
      await isProblem(await fetch(at("/v1/check"), { method: "DELETE" }), 405);
    });

    test("a client that goes away harms nobody", async () => {
      for (let i = 0; i < 5; i++) {
        const socket = connect(Number(server.address.port), server.address.hostname);
        await once(socket, "connect");
        socket.write(head(server.address, "Content-Type: application/json\r\nContent-Length: 1000000") + '[{"role":');
        await pause(20);
        socket.destroy();
      }
      // One that does not wait for its answer.
      const aborted = new AbortController();
      const request = fetch(at("/v1/check"), {
        method: "POST",
        body: "[" + "[1],".repeat(100_000),
        signal: aborted.signal,
      });
      setTimeout(() => aborted.abort(), 5);
      await request.then((response) => response.arrayBuffer()).catch(() => {});
    });

    test("a client that comes too often is told when to come again", async () => {
      const strict = await start({ rate: 3, time: 30_000 });
      try {
        const answers = [];
        for (let i = 0; i < 5; i++) answers.push(await fetch(new URL("/v1/dialects", strict.address)));
        assert.deepEqual(
          answers.map((each) => each.status),
          [200, 200, 200, 429, 429],
        );
        const wait = Number(answers[3].headers.get("retry-after"));
        assert.ok(wait > 0 && wait <= 60, String(wait));
        assert.equal(answers[3].headers.get("access-control-allow-origin"), "*");
        await isProblem(answers[3], 429);
        assert.equal((await fetch(new URL("/healthz", strict.address))).status, 200);
      } finally {
        await strict.stop();
      }
    });
  });
}
