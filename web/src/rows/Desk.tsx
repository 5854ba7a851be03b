// The desk: every row of a file, what is wrong with rows, and files of some of them.

import { batch, effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { report as fail } from "../engine/client";
import type { Row, RowKind, RowsResponse } from "../engine/types.gen";
import { runSafeFixes } from "../findings/fix";
import { ruleTitle } from "../header/names";
import { applyEdits, call, check, checkedAs, dialect, getText, notify, revision, target } from "../state/state";
import { arrival } from "../state/arrival";
import { offerUndo, textChanged } from "../state/change";
import { Level } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";
import { count, number } from "../ui/words";
import { account, lines, without } from "./edits";
import { bins, shownRows, type Shown } from "./order";
import { report, reports, type Report } from "./report";
import { fileName, save } from "./save";
import { Table } from "./Table";

const rows = signal<RowsResponse | null>(null);
/** strict counts rows with warnings as bad, too. */
const strict = signal(true);
const shown = signal<Shown>({ words: "", rule: "", sort: "line", down: false });
/** said is what became of the rows with the last press. */
const said = signal("");
const parts = signal("train=90,test=10");
const seed = signal(1);
const size = signal(100);

// What was said and asked for goes with its text.
effect(() => {
  if (arrival.value < 0) return;
  batch(() => {
    said.value = "";
    shown.value = { words: "", rule: "", sort: "line", down: false };
  });
});

const level = (): { level: string } => ({ level: strict.value ? "warning" : "error" });

/** inParts asks for the rows in parts, with their texts. */
const inParts = (request: { by: string; parts?: string; count?: number; seed?: number }) =>
  call("rows", { ...level(), ...request, text: true }, { lane: "parts" });

/** download saves the parts that are wanted, and says where every row went. */
async function download(request: Parameters<typeof inParts>[0], wanted: (part: number) => boolean): Promise<void> {
  try {
    const answer = await inParts(request);
    if (!answer) return;
    const names = answer.parts.map((part, i) => (wanted(i) && part.rows > 0 ? save(part.text, part.name) : ""));
    const gone = answer.rows.filter(({ part }) => !names[part]);
    const saved = names.filter(Boolean).join(" and ");
    said.value = saved ? account(answer.rows, gone, `saved in ${saved}`) : "No row is such: nothing was saved.";
  } catch (problem) {
    fail(problem);
  }
}

/** remove takes rows out of the text in one step. */
function remove({ rows: all, revision: of }: RowsResponse, gone: readonly Row[]): void {
  if (of !== revision.peek()) return void notify(textChanged, "warning");
  const these = new Set(gone);
  const done = `Removed ${count(gone.length, "row")}`;
  applyEdits(
    without(all, (row) => these.has(row)),
    { label: done, told: true },
  );
  offerUndo(`${done}.`);
  said.value = `${done} (${lines(gone)}). ${number(all.length - gone.length)} of ${count(all.length, "row")} remain.`;
  shown.value = { ...shown.peek(), rule: "" };
}

async function removeRepeats(): Promise<void> {
  const answer = await inParts({ by: "repeats" }).catch(fail);
  const gone = answer?.rows.filter(({ part }) => part === 1) ?? [];
  if (gone.length > 0) remove(answer!, gone);
  else if (answer) said.value = "No row is there twice.";
}

/** saveMended saves the text with every safe fix, and leaves the text as it is. */
async function saveMended(): Promise<void> {
  const answer = await call("fix", { all: true }, { lane: "mended" }).catch(fail);
  if (!answer) return;
  let text = getText();
  for (const { offset, length, text: put } of [...answer.edits].sort((a, b) => b.offset - a.offset))
    text = text.slice(0, offset) + put + text.slice(offset + length);
  said.value = `${count(answer.done.length, "fix", "fixes")} in ${save(text, "mended")}. It has all rows; the text here is unchanged.`;
}

async function saveReport(as: Report, all: RowsResponse): Promise<void> {
  const answer = await call("check", { limit: 1_000_000 }, { lane: "report" }).catch(fail);
  if (!answer) return;
  const [ending, text] = report(as, fileName(), all, answer.findings);
  said.value = `${count(answer.findings.length, "finding")} in ${save(text, "report", ending)}.`;
}

export function Desk() {
  const checked = check.value?.revision;
  useEffect(() => {
    call("rows", level(), { lane: "rows" }).then((answer) => answer && (rows.value = answer), fail);
  }, [checked, dialect.value, target.value, checkedAs.value, strict.value]);
  const all = rows.value;
  if (!all)
    return (
      <p class="side-note" role="status">
        Reading the rows…
      </p>
    );
  return <Rows all={all} />;
}

function Rows({ all }: { all: RowsResponse }) {
  const { goodCount, badCount } = all;
  const list = useMemo(() => shownRows(all.rows, shown.value), [all, shown.value]);
  const bad = all.rows.filter((row) => row.level !== "");
  const safe = check.value?.summary.kinds ?? [];
  const table = useRef<HTMLDivElement>(null);
  return (
    <>
      <header class="band files-head">
        <h3 class="files-title">
          {badCount === 0
            ? `All ${count(all.rows.length, "row")} are good`
            : `${number(badCount)} of ${count(all.rows.length, "row")} ${badCount === 1 ? "is" : "are"} bad`}
        </h3>
        <p class="caption">
          {all.name}
          {all.blank > 0 && ` · ${count(all.blank, "blank line")}`}
        </p>
        <p class="row">
          <button type="button" class="button primary" onClick={() => void download({ by: "" }, (part) => part === 0)}>
            Download {count(goodCount, "good row")}
          </button>
          {badCount > 0 && (
            <button type="button" class="button" onClick={() => remove(all, bad)}>
              Remove {count(badCount, "bad row")}
            </button>
          )}
          <Popover label="More" panelName="More about these rows" align="end" class="files-more">
            {(close) => {
              const then = (run: () => unknown) => () => (close(), void run());
              return (
                <>
                  {badCount > 0 && (
                    <Item onClick={then(() => download({ by: "" }, (part) => part === 1))}>Download bad rows</Item>
                  )}
                  <Item onClick={then(saveMended)}>Download all rows, fixed</Item>
                  {reports.map((each) => (
                    <Item key={each} onClick={then(() => saveReport(each, all))}>
                      Report as {each}
                    </Item>
                  ))}
                  <Item onClick={then(removeRepeats)}>Remove repeated rows</Item>
                </>
              );
            }}
          </Popover>
        </p>
        <p class="caption" role="status">
          {said.value}
        </p>
      </header>
      {all.kinds.length > 0 && (
        <ul class="files-groups" aria-label="What is wrong with rows">
          {all.kinds.map((kind) => (
            <Group
              key={kind.rule}
              kind={kind}
              all={all}
              fixable={safe.some((each) => each.rule === kind.rule && each.safe > 0)}
              show={() => table.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div class="band row files-filter">
        <input
          type="search"
          placeholder="Filter rows"
          aria-label="Filter rows"
          value={shown.value.words}
          onInput={(event) => (shown.value = { ...shown.value, words: event.currentTarget.value })}
        />
        <select
          aria-label="Rows shown"
          value={shown.value.rule}
          onChange={(event) => (shown.value = { ...shown.value, rule: event.currentTarget.value })}
        >
          <option value="">All rows</option>
          <option value="good">Good rows</option>
          <option value="bad">Bad rows</option>
          {all.kinds.map(({ rule }) => (
            <option key={rule} value={rule}>
              {rule}
            </option>
          ))}
        </select>
        <label class="check">
          <input type="checkbox" checked={strict.value} onChange={() => (strict.value = !strict.value)} /> Warnings
          count as bad
        </label>
        <span class="caption">{list.length < all.rows.length && `${number(list.length)} shown`}</span>
      </div>
      <Table rows={list} shown={shown} box={table} />
      <details class="band files-totals">
        <summary>Totals, split and sample</summary>
        <Totals all={all} />
        <p class="row">
          <Field name="Seed" of={seed} />
          <Field name="Rows" of={size} />
          <button
            type="button"
            class="button small"
            onClick={() => void download({ by: "sample", count: size.value, seed: seed.value }, (part) => part === 0)}
          >
            Download a sample
          </button>
        </p>
        <p class="row">
          <label class="check">
            Parts <input value={parts.value} size={18} onInput={(event) => (parts.value = event.currentTarget.value)} />
          </label>
          <button
            type="button"
            class="button small"
            onClick={() => void download({ by: "split", parts: parts.value, seed: seed.value }, () => true)}
          >
            Download the parts
          </button>
        </p>
      </details>
    </>
  );
}

function Field({ name, of }: { name: string; of: typeof seed }) {
  return (
    <label class="check">
      {name}{" "}
      <input
        type="number"
        min={0}
        max={1e9}
        value={of.value}
        onInput={(event) => (of.value = Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)))}
      />
    </label>
  );
}

interface GroupProps {
  kind: RowKind;
  all: RowsResponse;
  fixable: boolean;
  show: () => void;
}

/** Group is the rows that one rule makes bad. */
function Group({ kind, all, fixable, show }: GroupProps) {
  const has = (row: Row): boolean => row.rules.includes(kind.rule);
  const chosen = shown.value.rule === kind.rule;
  return (
    <li class="files-group">
      <Level level={kind.level} />
      <span class="files-group-name">
        {ruleTitle(kind.rule)} <span class="quiet">{count(kind.rows, "row")}</span>
      </span>
      <span class="row">
        <button
          type="button"
          class="button small"
          aria-pressed={chosen}
          aria-label={`Show ${ruleTitle(kind.rule)}`}
          onClick={() => {
            batch(() => (shown.value = { ...shown.value, rule: chosen ? "" : kind.rule }));
            show();
          }}
        >
          Show
        </button>
        {fixable && (
          <button type="button" class="button small" onClick={() => void runSafeFixes(kind.rule)}>
            Fix all
          </button>
        )}
        <button type="button" class="button small" onClick={() => remove(all, all.rows.filter(has))}>
          Remove
        </button>
        <button
          type="button"
          class="button small"
          onClick={() =>
            remove(
              all,
              all.rows.filter((row) => !has(row)),
            )
          }
        >
          Keep only these
        </button>
      </span>
    </li>
  );
}

/** Totals are sums, roles and how the tokens are spread. */
function Totals({ all }: { all: RowsResponse }) {
  const sum = (of: (row: Row) => number): string => number(all.rows.reduce((total, row) => total + of(row), 0));
  const spread = useMemo(() => bins(all.rows), [all]);
  const most = Math.max(1, ...spread.map((bin) => bin.rows));
  return (
    <>
      <p class="caption">
        {sum((row) => row.messages)} messages (
        {all.roles.map(({ label, count: n }) => `${number(n)} ${label}`).join(", ")}) · about {sum((row) => row.tokens)}{" "}
        tokens · {sum((row) => row.calls)} tool calls
      </p>
      <figure
        class="files-bins"
        role="img"
        aria-label={`Tokens a row: ${spread
          .filter((bin) => bin.rows > 0)
          .map((bin) => `${number(bin.from)} to ${number(bin.to)}: ${count(bin.rows, "row")}`)
          .join("; ")}`}
      >
        {spread.map((bin) => (
          <i
            key={bin.from}
            title={`${number(bin.from)} to ${number(bin.to)} tokens: ${count(bin.rows, "row")}`}
            style={{ height: bin.rows > 0 ? `${Math.max(4, (100 * bin.rows) / most)}%` : 0 }}
          />
        ))}
      </figure>
      <p class="row files-scale tiny">
        <span>0</span>
        <span class="spacer" />
        <span>{number(spread.at(-1)!.to)} tokens a row</span>
      </p>
    </>
  );
}
