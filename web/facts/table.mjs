// A table of types as text: sorted, one key a line, so that a change reads as a change.

import { either, nothing } from "./types.mjs";

/** @typedef {import("./types.mjs").Table} Table @typedef {import("./types.mjs").Value} Value @typedef {import("./types.mjs").Field} Field */

const byText = (/** @type {string} */ a, /** @type {string} */ b) => (a < b ? -1 : a > b ? 1 : 0);

/** @param {Value} value */
function valueText(value) {
  const all = [
    ...[...value.plain].sort(byText),
    ...[...value.words].sort(byText).map((word) => JSON.stringify(word)),
    ...[...value.names].sort(byText),
  ];
  if (value.items) all.push(`[${valueText(value.items)}]`);
  if (value.values) all.push(`{${valueText(value.values)}}`);
  return all.join("|");
}

/** The lines of a table. @param {Table} table @param {string[]} head lines about where it is from */
export function tableText(table, head) {
  const names = reachable(table);
  const lines = head.map((line) => `# ${line}`);
  for (const name of [table.root, ...names.filter((each) => each !== table.root).sort(byText)]) {
    const shape = /** @type {import("./types.mjs").Shape} */ (table.types.get(name));
    lines.push("", name + (shape.oneOf ? " one" : "") + (shape.open ? " open" : ""));
    for (const key of [...shape.fields.keys()].sort(byText)) {
      const field = /** @type {Field} */ (shape.fields.get(key));
      const more = [
        field.min === undefined ? "" : `min=${field.min}`,
        field.max === undefined ? "" : `max=${field.max}`,
        field.beta ? "beta" : "",
        field.deprecated ? "deprecated" : "",
      ];
      lines.push(
        [`\t${key}${field.required ? "!" : ""}`, valueText(field.value) || "any", ...more.filter(Boolean)].join(" "),
      );
    }
  }
  return lines.join("\n") + "\n";
}

/** The names of the types that a request may have. @param {Table} table */
function reachable(table) {
  const found = new Set([table.root]);
  const visit = (/** @type {Value} */ value) => {
    for (const name of value.names) found.add(name);
    if (value.items) visit(value.items);
    if (value.values) visit(value.values);
  };
  for (const name of found) for (const field of table.types.get(name)?.fields.values() ?? []) visit(field.value);
  return [...found];
}

/** Two tables of one API as one: what is in the second alone is beta. @param {Table} stable @param {Table} beta @returns {Table} */
export function joined(stable, beta) {
  const types = new Map(stable.types);
  for (const [name, shape] of beta.types) {
    const own = types.get(name);
    if (!own) {
      types.set(name, shape);
      continue;
    }
    const fields = new Map(own.fields);
    for (const [key, field] of shape.fields) {
      const known = fields.get(key);
      fields.set(
        key,
        known
          ? { ...field, ...known, value: either(known.value, field.value), required: known.required && field.required }
          : { ...field, required: false, beta: true },
      );
    }
    types.set(name, { ...own, open: own.open || shape.open, fields });
  }
  return { root: stable.root, types };
}

/** The table that lines are of. @param {string} text @returns {{ head: string[], table: Table }} */
export function readTable(text) {
  const head = [];
  /** @type {Table} */
  const table = { root: "", types: new Map() };
  let fields = new Map();
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) head.push(line.slice(2));
    else if (line.startsWith("\t")) {
      const [key, value, ...more] = split(line.slice(1));
      fields.set(key.replace(/!$/, ""), { value: readValue(value), required: key.endsWith("!"), more });
    } else if (line) {
      const [name] = line.split(" ");
      table.root ||= name;
      fields = new Map();
      table.types.set(name, { fields });
    }
  }
  return { head, table };
}

/** The parts of a line between spaces that are not in quotes. @param {string} line */
const split = (line) => line.match(/(?:"(?:[^"\\]|\\.)*"|[^ "])+/g) ?? [];

/** @param {string} text @returns {Value} */
function readValue(text) {
  const value = nothing();
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[A-Za-z0-9_.~$-]+/g)) {
    if (part.startsWith('"')) value.words.add(JSON.parse(part));
    else if (/^[a-z]+$/.test(part)) value.plain.add(part);
    else value.names.add(part);
  }
  return value;
}

/** What changed from one table to the next, in a line of words and the details; "" for nothing. @param {Table} before @param {Table} after */
export function drift(before, after) {
  const keysOf = (/** @type {Table} */ table) =>
    [...table.types].flatMap(([name, shape]) =>
      [...shape.fields].map(([key, field]) => ({
        at: `${name}.${key}`,
        words: [...field.value.words],
        required: field.required,
      })),
    );
  const old = new Map(keysOf(before).map((each) => [each.at, each]));
  const now = new Map(keysOf(after).map((each) => [each.at, each]));
  const added = [...now.keys()].filter((at) => !old.has(at));
  const gone = [...old.keys()].filter((at) => !now.has(at));
  const words = [...now.values()].flatMap((each) =>
    old.has(each.at)
      ? each.words.filter((word) => !old.get(each.at)?.words.includes(word)).map((word) => `${each.at} "${word}"`)
      : [],
  );
  const required = [...now.values()]
    .filter((each) => each.required && old.has(each.at) && !old.get(each.at)?.required)
    .map((each) => each.at);
  const counts = [
    count(added, "key"),
    count(words, "word"),
    count(required, "newly required key"),
    gone.length ? `${gone.length} gone` : "",
  ].filter(Boolean);
  const lines = [
    ...added.map((at) => `  + ${at}`),
    ...words.map((at) => `  + ${at}`),
    ...required.map((at) => `  ! ${at}`),
    ...gone.map((at) => `  - ${at}`),
  ];
  return { summary: counts.join(", "), lines };
}

const count = (/** @type {string[]} */ list, /** @type {string} */ noun) =>
  list.length ? `${list.length} ${noun}${list.length > 1 ? "s" : ""}` : "";
