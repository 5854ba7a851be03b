// Writes what was measured, and what follows from it, as tables of Markdown.
import { median } from "../tools.mjs";
import { append, checks, thread, threads } from "./costs.mjs";

const names = {
  kept: "Rolecall, one persistent instance",
  brief: "the same with `targets=false`",
  fresh: "Rolecall, a fresh instance per request",
  rival: "JavaScript: JSON.parse + zod",
  floor: "baseline: read body, send response",
};
const ms = (n) => (n === undefined ? "-" : n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));
const whole = (n) => Math.round(n).toLocaleString("en");
const megabytes = (n) => (n ? `${(n / 1e6).toFixed(n < 1e7 ? 1 : 0)} MB` : "-");
const size = (n) => (n >= 1e6 ? `${n / 1e6} MB` : `${n / 1e3} KB`);
const dollars = (n) => "$" + (n < 10 ? n.toFixed(2) : whole(n));

function table(head, ...rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map((_, i) => (i ? "---:" : "---")).join("|")}|`, ...rows.map(line)].join("\n");
}

export function warmTable({ warm, machine }) {
  const rows = [];
  for (const [design, name] of Object.entries(names))
    for (const [concurrency, m] of Object.entries(warm[design]))
      rows.push([
        name,
        concurrency,
        whole(m.rate),
        ms(m.p50),
        ms(m.p99),
        ms(m.cpu),
        m.cpu ? `${whole(1000 / m.cpu)}/s` : "-",
      ]);
  return (
    `One run of \`make bench-edge\`, ${machine}.\n\n` +
    table(["5 KB, warm", "at once", "requests/s", "p50, ms", "p99, ms", "CPU, ms each", "per core"], ...rows)
  );
}

export function coldTable({ cold, start, bytes }) {
  const rows = Object.keys(cold).map((design) => {
    const of = (key) => ms(median(cold[design].map((m) => m[key])));
    return [names[design], of("ms"), of("second"), of("cpu")];
  });
  return (
    table(["5 KB, after the runtime starts", "first request, ms", "second, ms", "CPU for both, ms"], ...rows) +
    `\n\nOf the first request, creating the instance takes ${ms(start.instantiated)} ms and Go's startup ${ms(start.ready - start.instantiated)} ms (medians of 5); it then uses ${megabytes(start.memory)}. ` +
    `The Worker has ${megabytes(bytes.raw)}, ${megabytes(bytes.packed)} with gzip; the JavaScript Worker has ${(bytes.rival / 1000).toFixed(0)} kB with gzip.`
  );
}

export function sizeTable({ sizes }) {
  return table(
    [
      "body",
      "Rolecall, ms",
      "CPU, ms",
      "response, bytes",
      "`targets=false`, ms",
      "CPU, ms",
      "response, bytes",
      "JavaScript, ms",
      "CPU, ms",
      "response, bytes",
    ],
    ...sizes.map((row) => [
      size(row.bytes),
      ...["kept", "brief", "rival"].flatMap((design) => [
        ms(row[design].p50),
        ms(row[design].cpu),
        whole(row[design].answer),
      ]),
    ]),
  );
}

export function memoryTable({ memory, steady }) {
  return (
    table(
      ["body", "status", "ms", "WebAssembly memory", "process growth"],
      ...memory.map((m) => [m.name, m.status, ms(m.ms), megabytes(m.wasm), megabytes(m.process)]),
    ) + `\n\nAfter several thousand checks of 5 KB, an instance uses ${megabytes(steady)}.`
  );
}

export function costTable({ warm, threads: measured }) {
  const cpu = warm.kept[8].cpu;
  const a = [1e6, 1e7, 1e8, 1e9].map((perDay) => [
    perDay,
    checks(perDay, cpu),
    checks(perDay, cpu, 0.01),
    threads(perDay),
  ]);
  return (
    table(
      [
        "checks per day",
        "requests",
        "CPU",
        "logs, all",
        "logs, 1 %",
        "per month with 1 %",
        "JavaScript's CPU instead",
        "cores used",
      ],
      ...a.map(([perDay, all, some]) => [
        whole(perDay),
        dollars(all.requests),
        dollars(all.cpu),
        dollars(all.logs),
        dollars(some.logs),
        `**${dollars(some.total)}**`,
        dollars(checks(perDay, warm.rival[8].cpu).cpu),
        ((perDay * cpu) / 86400 / 1000).toFixed(1),
      ]),
    ) +
    `\n\nCPU: ${ms(cpu)} ms per request. Appends to threads of ${thread.appends} messages cost extra, with ${append.requests} requests to the Durable Object and ${append.rows} row written each:\n\n` +
    table(
      ["appends per day", "object requests", "duration", "rows written", "storage", "per month"],
      ...a.map(([perDay, , , t]) => [
        whole(perDay),
        dollars(t.objects),
        dollars(t.duration),
        dollars(t.rows),
        dollars(t.stored),
        `**${dollars(t.total)}**`,
      ]),
    ) +
    `\n\nLocally, eight clients append ${whole(measured.one.rate)} times per second to one thread and ${whole(measured.many.rate)} times to as many threads, at ${ms(measured.many.cpu)} ms of CPU each.`
  );
}

export function readmeTable({ warm, cold, machine }) {
  const rows = ["kept", "brief", "fresh", "rival"].map((design) => {
    const m = warm[design];
    return [
      names[design],
      ...[1, 8, 32].map((n) => whole(m[n].rate)),
      `${ms(m[8].p50)} / ${ms(m[8].p99)}`,
      ms(m[8].cpu),
      cold[design] ? ms(median(cold[design].map((c) => c.ms))) : "-",
    ];
  });
  return (
    table(
      [
        "check of 5 KB in the local Workers runtime",
        "requests/s, 1 at once",
        "8",
        "32",
        "p50 / p99 of 8, ms",
        "CPU each, ms",
        "cold, ms",
      ],
      ...rows,
    ) + `\n\nOne run of \`make bench-edge\`, ${machine}.`
  );
}
