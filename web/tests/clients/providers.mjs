// Servers of ours in the place of providers: each request has its answer, in pieces if it asks for a stream.
import { createServer } from "node:http";
import { createServer as createServer2 } from "node:http2";
import { EventStreamCodec } from "@smithy/core/event-streams";

const sse = (...events) => ["text/event-stream", events.map((event) => `${event}\n\n`)];
const data = (...events) => sse(...events.map((event) => "data: " + JSON.stringify(event)), "data: [DONE]");
const named = (...events) => sse(...events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}`));
const json = (value) => ["application/json", [JSON.stringify(value)]];
const usage = { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 };

const completion = (delta, more = {}) => ({
  id: "chatcmpl-1",
  created: 1764000000,
  model: "gpt-5.4",
  object: delta ? "chat.completion.chunk" : "chat.completion",
  choices: [
    {
      index: 0,
      finish_reason: delta ? null : "stop",
      [delta ? "delta" : "message"]: { role: "assistant", content: delta || "Hello 🙂" },
    },
  ],
  ...more,
});
const response = (status, output) => ({
  id: "resp_1",
  object: "response",
  created_at: 1764000000,
  status,
  model: "gpt-5.4",
  output: output
    ? [
        {
          type: "message",
          id: "msg_1",
          status: "completed",
          role: "assistant",
          content: [{ type: "output_text", text: output, annotations: [] }],
        },
      ]
    : [],
});
const message = (text) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-sonnet-5",
  content: text ? [{ type: "text", text }] : [],
  stop_reason: text ? "end_turn" : null,
  stop_sequence: null,
  usage: { input_tokens: 8, output_tokens: 2 },
});
const claude = [
  { type: "message_start", message: message() },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hello " } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "🙂" } },
  { type: "content_block_stop", index: 0 },
  { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 2 } },
  { type: "message_stop" },
];
const candidate = (text) => ({
  candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP", index: 0 }],
  usageMetadata: { promptTokenCount: 8, candidatesTokenCount: 2, totalTokenCount: 10 },
});
const codec = new EventStreamCodec(
  (bytes) => new TextDecoder().decode(bytes),
  (text) => new TextEncoder().encode(text),
);
const header = (value) => ({ type: "string", value });
/** encoded is an event as AWS sends it. */
const encoded = (type, value) =>
  codec.encode({
    headers: {
      ":event-type": header(type),
      ":content-type": header("application/json"),
      ":message-type": header("event"),
    },
    body: new TextEncoder().encode(JSON.stringify(value)),
  });
const chat = (streamed) =>
  streamed
    ? data(completion("Hello "), completion("🙂"), { ...completion("", { usage }), choices: [] })
    : json(completion("", { usage }));

/** answers are the answers of the paths, each for a whole one and for a stream. */
const answers = [
  [/\/chat\/completions$/, chat],
  [
    /\/responses$/,
    (streamed) =>
      streamed
        ? named(
            { type: "response.created", sequence_number: 0, response: response("in_progress") },
            {
              type: "response.output_text.delta",
              sequence_number: 1,
              item_id: "msg_1",
              output_index: 0,
              content_index: 0,
              delta: "Hello 🙂",
            },
            { type: "response.completed", sequence_number: 2, response: response("completed", "Hello 🙂") },
          )
        : json(response("completed", "Hello 🙂")),
  ],
  [/\/v1\/messages$/, (streamed) => (streamed ? named(...claude) : json(message("Hello 🙂")))],
  [/:generateContent$/, () => json(candidate("Hello 🙂"))],
  [/:streamGenerateContent$/, () => sse(...["Hello ", "🙂"].map((text) => "data: " + JSON.stringify(candidate(text))))],
  [
    /\/v2\/chat$/,
    (streamed) =>
      streamed
        ? named(
            { type: "message-start", id: "1", delta: { message: { role: "assistant" } } },
            { type: "content-delta", index: 0, delta: { message: { content: { text: "Hello 🙂" } } } },
            { type: "message-end", delta: { finish_reason: "COMPLETE" } },
          )
        : json({
            id: "1",
            finish_reason: "COMPLETE",
            message: { role: "assistant", content: [{ type: "text", text: "Hello 🙂" }] },
          }),
  ],
  [
    /\/api\/chat$/,
    (streamed) => {
      const line = (content, done) => ({
        model: "llama3.2",
        created_at: "2026-11-01T00:00:00Z",
        message: { role: "assistant", content },
        done,
      });
      if (!streamed) return json(line("Hello 🙂", true));
      return [
        "application/x-ndjson",
        [line("Hello ", false), line("🙂", true)].map((each) => JSON.stringify(each) + "\n"),
      ];
    },
  ],
  [
    /\/converse$/,
    () =>
      json({
        output: { message: { role: "assistant", content: [{ text: "Hello 🙂" }] } },
        stopReason: "end_turn",
        usage: { inputTokens: 8, outputTokens: 2, totalTokens: 10 },
        metrics: { latencyMs: 1 },
      }),
  ],
  [
    /\/converse-stream$/,
    () => [
      "application/vnd.amazon.eventstream",
      [
        encoded("messageStart", { role: "assistant" }),
        encoded("contentBlockDelta", { contentBlockIndex: 0, delta: { text: "Hello 🙂" } }),
        encoded("messageStop", { stopReason: "end_turn" }),
      ],
    ],
  ],
  [/\/invoke$/, () => json(message("Hello 🙂"))],
  [
    /\/invoke-with-response-stream$/,
    () => [
      "application/vnd.amazon.eventstream",
      claude.map((event) => encoded("chunk", { bytes: Buffer.from(JSON.stringify(event)).toString("base64") })),
    ],
  ],
];

/** serve starts the providers: at url, and for the SDK of AWS, which speaks HTTP/2, at url2. seen are the requests that came. */
export async function serve() {
  const seen = [];
  const handle = (request, answer) => {
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      const body = Buffer.concat(pieces).toString("utf8");
      const { pathname } = new URL(request.url, "http://localhost");
      seen.push({ method: request.method, path: request.url, body });
      const found = answers.find(([path]) => path.test(decodeURIComponent(pathname)));
      if (!found) {
        answer.writeHead(404).end(pathname);
        return;
      }
      const [type, parts] = found[1](/"stream":\s*true/.test(body));
      answer.writeHead(200, { "content-type": type, "request-id": "req_1" });
      const write = () => {
        if (parts.length === 0) {
          answer.end();
          return;
        }
        answer.write(parts.shift());
        setTimeout(write, 2); // in pieces
      };
      write();
    });
  };
  const servers = [createServer(handle), createServer2(handle)];
  const urls = [];
  for (const server of servers) {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    urls.push(`http://127.0.0.1:${server.address().port}`);
  }
  return { seen, url: urls[0], url2: urls[1], close: () => servers.forEach((server) => server.close()) };
}
