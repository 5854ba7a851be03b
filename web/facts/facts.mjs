// Compiles what the providers' SDKs say of requests into core/facts, and says what changed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installed, sources } from "./sources.mjs";
import { drift, readTable, tableText } from "./table.mjs";

const folder = join(import.meta.dirname, "../../core/facts");

/** The day on which a version was published. @param {string} name @param {string} version */
function published(name, version) {
  const times = JSON.parse(
    execFileSync("npm", ["view", name, "time", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }),
  );
  return times[version].slice(0, 10);
}

let removed = false;
const notices = new Map();
for (const { id, api, from, read } of sources) {
  const path = join(folder, "tables", `${id}.txt`);
  const before = existsSync(path) ? readTable(readFileSync(path, "utf8")) : undefined;
  const { version, license, notice } = installed(from);
  const [, old, day] = before?.head[1].split(" ") ?? [];
  const date = old === version ? day : published(from, version);
  const table = read();
  const text = tableText(table, [api, `${from} ${version} ${date} ${license}`]);
  writeFileSync(path, text);
  notices.set(from, { license, notice });
  if (!before) console.log(`${api}: ${version}, new`);
  else {
    const { summary, lines } = drift(before.table, readTable(text).table);
    if (summary || old !== version)
      console.log([`${api} ${old} → ${version}: ${summary || "nothing"}`, ...lines].join("\n"));
    removed ||= lines.some((line) => line.startsWith("  -"));
  }
}
if (removed) console.log("Keys that are gone from an SDK may still be accepted: a row by hand may keep them.");

const byLicense = new Map();
for (const [name, { license, notice }] of [...notices].sort()) {
  const known = byLicense.get(license) ?? { names: [], notice };
  known.names.push(`${name}: ${notice.match(/^\s*(Copyright .*)$/m)?.[1] ?? "no line of copyright in its licence"}`);
  byLicense.set(license, known);
}
const licences = ["The tables in this folder are compiled from the types of these packages, under their licences.", ""];
for (const [license, { names, notice }] of [...byLicense].sort())
  licences.push(`== ${license} ==`, "", ...names.map((name) => `* ${name}`), "", notice.trim(), "");
writeFileSync(join(folder, "LICENSES"), licences.join("\n"));
