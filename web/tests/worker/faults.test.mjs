// What goes wrong, in both homes of the API: each fault gets a clear answer where a client
// is left to hear it, and the next request is served.
import { afterEach, test } from "node:test";
import assert from "node:assert/strict";
import { connect } from "node:net";
import { once } from "node:events";
import { fetchAlone } from "./fetchAlone.mjs";
import { inEachHome, isProblem, orphan } from "./servers.mjs";

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A client that writes bytes, and each further piece once it heard what stands before it:
 * what it hears until the server closes, or is silent for too long.
 */
async function speak(address, first, { ends = false, further = [] } = {}) {
  const socket = connect(Number(address.port), address.hostname);
  socket.setTimeout(60_000, () => socket.destroy());
  let heard = "";
  const closed = new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  await once(socket, "connect");
  socket.on("data", (data) => (heard += data));
  socket.write(first);
  for (const [awaited, piece] of further) {
    while (!heard.includes(awaited) && !socket.destroyed) await Promise.race([once(socket, "data"), closed]);
    socket.write(piece);
  }
  if (ends) socket.end();
  await closed;
  return heard;
}

const head = (address, fields) =>
  `POST /v1/check HTTP/1.1\r\nHost: ${address.host}\r\nConnection: close\r\n${fields}\r\n\r\n`;

inEachHome(({ home, start, address, at, post }) => {
  afterEach(async () => {
    const next = await (await post("/v1/check?target=openai-chat", orphan)).json();
    assert.equal(next.counts.error, 1, "the next request is served");
  });

  test("an upload that breaks off is answered where the client reads it", async () => {
    const heard = await speak(
      address(),
      head(address(), "Content-Type: application/json\r\nContent-Length: 5000") + '[{"role":"user",',
      { ends: true },
    );
    // The runtime of Workers hangs up on a client that has stopped sending.
    if (heard !== "" || home === "native handler") {
      assert.match(heard, /^HTTP\/1.1 400 /);
      assert.match(heard, /The body is incomplete/);
    }
  });

  test("an upload that stops is given up after a while", async () => {
    const hasty = await start({ rate: 6000, time: 3000 });
    try {
      const heard = await speak(
        hasty.address,
        head(hasty.address, "Content-Type: application/json\r\nContent-Length: 5000") + '[{"role":"user",',
      );
      assert.match(heard, /^HTTP\/1.1 408 /);
      assert.match(heard, /"status":408/);
      assert.match(heard, /within/);
      const next = await fetchAlone(new URL("/v1/check", hasty.address), { method: "POST", body: orphan });
      assert.equal(next.status, 200);
    } finally {
      await hasty.stop();
    }
  });

  test("lines are answered while more of them come", async () => {
    const line = orphan.replaceAll("\n", "") + "\n";
    const chunk = Buffer.byteLength(line).toString(16) + "\r\n" + line + "\r\n";
    const heard = await speak(
      address(),
      head(address(), "Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked") + chunk,
      {
        further: [
          ['{"line":1,', chunk],
          ['{"line":2,', chunk],
          ['{"line":3,', "0\r\n\r\n"],
        ],
      },
    );
    assert.equal(heard.match(/"findings":\[\{"rule":"orphan-result"/g)?.length, 3, heard);
    assert.ok(heard.endsWith("\r\n0\r\n\r\n"), "the answer came to its end");
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
    const empty = await fetchAlone(at("/v1/check"), { method: "POST" });
    assert.equal((await empty.json()).state, "empty");
  });

  test("a body of a wrong kind, packed or too large is refused", async () => {
    await isProblem(await post("/v1/check", "x", { "content-type": "image/png" }), 415);
    await isProblem(await post("/v1/check", "x", { "content-type": "application/" }), 415);
    await isProblem(await post("/v1/check", "x", { "content-encoding": "br" }), 415);
    for (const size of [(8 << 20) + 1, 12 << 20]) await isProblem(await post("/v1/check", " ".repeat(size)), 413);
    await isProblem(await post(`/threads/${crypto.randomUUID()}/messages`, " ".repeat((256 << 10) + 1)), 413);
    await isProblem(await fetchAlone(at("/v1/check"), { method: "DELETE" }), 405);
  });

  test("a client that goes away does no harm", async () => {
    for (let i = 0; i < 5; i++) {
      const socket = connect(Number(address().port), address().hostname);
      await once(socket, "connect");
      socket.write(head(address(), "Content-Type: application/json\r\nContent-Length: 1000000") + '[{"role":');
      await pause(20);
      socket.destroy();
    }
    // One that does not wait for its answer.
    const aborted = new AbortController();
    const request = fetchAlone(at("/v1/check"), {
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
      const health = await fetchAlone(new URL("/healthz", strict.address));
      assert.equal(health.status, 200);
      const answers = [];
      for (let i = 0; i < 8; i++) answers.push(await fetchAlone(new URL("/v1/dialects", strict.address)));
      const statuses = answers.map((each) => each.status);
      assert.deepEqual(statuses.slice(0, 3), [200, 200, 200]);
      // Workers count again when the clock's minute turns, which it may do here once.
      const refused = answers.find((each) => each.status === 429);
      assert.ok(refused, String(statuses));
      const wait = Number(refused.headers.get("retry-after"));
      assert.ok(wait > 0 && wait <= 60, String(wait));
      assert.equal(refused.headers.get("access-control-allow-origin"), "*");
      await isProblem(refused, 429);
      assert.equal((await fetchAlone(new URL("/healthz", strict.address))).status, 200);
    } finally {
      await strict.stop();
    }
  });
});
