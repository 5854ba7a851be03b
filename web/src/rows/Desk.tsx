// The desk: every row of a file, what is wrong with rows, and files of some of them.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { Level } from "../ui/Icon";
import { Item, Popover } from "../ui/Popover";
import { count, number, thousands } from "../ui/words";
import {
  removeNear,
  removeRepeats,
  removeRows,
  reports,
  said,
  saveMended,
  saveReport,
  saveRows,
  shown,
  strict,
} from "./acts";
import { lines } from "./edits";
import { Groups } from "./Groups";
import { shownRows, totalsOf } from "./order";
import type { Source } from "./source";
import { Table } from "./Table";
import { Tools } from "./Tools";

interface Props {
  source: Source;
  /** more is what else the head has, such as how far a file was read, and buttons next to the others. */
  more?: ComponentChildren;
  buttons?: ComponentChildren;
  /** partly says that more rows come. */
  partly?: boolean;
}

export function Desk({ source, more, buttons, partly = false }: Props) {
  const { rows, version } = source;
  const { good, bad } = useMemo(() => {
    const left = rows.left();
    const good = left.filter((at) => !rows.isBad(at, strict.value));
    const bad = left.filter((at) => rows.isBad(at, strict.value));
    return { good, bad };
  }, [rows, version, strict.value]);
  const list = useMemo(
    () => shownRows(rows, shown.value, strict.value, source.isChanged),
    [rows, version, shown.value, strict.value],
  );
  const groups = useMemo(() => rows.groups(), [rows, version]);
  const totals = useMemo(() => totalsOf(rows), [rows, version]);
  const table = useRef<HTMLDivElement>(null);
  const left = good.length + bad.length;
  return (
    <>
      <header class="band files-head fixed">
        <h3 class="lead">{titleOf(left, bad.length, partly)}</h3>
        <p class="caption">
          {rows.name} · {count(totals.messages, "message")} · about {thousands(totals.tokens)} tokens
          {rows.blank > 0 && ` · ${count(rows.blank, "blank line")}`}
        </p>
        <About about={source.about} />
        {more}
        <p class="row">
          <button
            type="button"
            class="button primary"
            disabled={partly}
            onClick={() => void saveRows(source, good, "good")}
          >
            Download {count(good.length, "good row")}
          </button>
          {bad.length > 0 && (
            <button type="button" class="button" disabled={partly} onClick={() => removeRows(source, bad)}>
              Remove {count(bad.length, "bad row")}
            </button>
          )}
          {buttons}
          <Popover label="More" panelName="More about these rows" align="end" class="files-more">
            {(close) => {
              const then = (run: () => unknown) => () => (close(), void run());
              return (
                <>
                  {bad.length > 0 && <Item onClick={then(() => saveRows(source, bad, "bad"))}>Download bad rows</Item>}
                  <Item onClick={then(() => saveMended(source))}>Download all rows, fixed</Item>
                  {Object.entries(reports).map(([form, name]) => (
                    <Item key={form} onClick={then(() => saveReport(form, source, good.length, bad.length))}>
                      Report as {name}
                    </Item>
                  ))}
                  <Item onClick={then(() => removeRepeats(source))}>Remove repeated rows</Item>
                  {!partly && (
                    <Item onClick={then(() => removeNear(source))}>Remove rows that are almost the same</Item>
                  )}
                </>
              );
            }}
          </Popover>
        </p>
        <p class="caption" role="status">
          {said.value}
        </p>
        {rows.count > left && <Gone source={source} left={left} />}
      </header>
      <Groups
        groups={groups}
        source={source}
        chosen={shown.value.rule}
        choose={(rule) => {
          shown.value = { ...shown.value, rule };
          table.current?.focus();
        }}
        partly={partly}
      />
      <Filter source={source} groups={groups} found={list.length} left={left} />
      <Table rows={rows} list={list} shown={shown} box={table} open={source.open} opened={source.opened} />
      <Tools source={source} totals={totals} partly={partly} />
    </>
  );
}

const titleOf = (left: number, bad: number, partly: boolean): string =>
  bad === 0
    ? partly
      ? `${count(left, "row")} so far, all good`
      : left === 1
        ? "The row is good"
        : `All ${count(left, "row")} are good`
    : `${number(bad)} of ${count(left, "row")} ${bad === 1 ? "is" : "are"} bad${partly ? " so far" : ""}`;

/** About says what is wrong with the file. */
function About({ about }: { about: Source["about"] }) {
  if (about.length === 0) return null;
  return (
    <ul class="files-about">
      {about.map(({ rule, level, message, note }) => (
        <li key={message}>
          <Level level={level} />
          <span>
            {message}.{" "}
            <span class="quiet">
              {note} {rule === "file-form" && "Downloads are JSON Lines in UTF-8."}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Gone says where every row is that came. */
function Gone({ source: { rows }, left }: { source: Source; left: number }) {
  const gone = rows.count - left;
  const first: number[] = [];
  for (let at = 0; at < rows.count && first.length < gone; at++) if (rows.removed[at]) first.push(at);
  return (
    <p class="caption">
      {count(rows.count, "row")} came: {number(left)} here, {number(gone)} removed ({lines(rows, first)}).
    </p>
  );
}

interface FilterProps {
  source: Source;
  groups: ReturnType<Source["rows"]["groups"]>;
  found: number;
  left: number;
}

/** How long, in milliseconds, typing rests before very many rows are searched. */
const typingPause = 200;
const veryMany = 100_000;

function Filter({ source, groups, found, left }: FilterProps) {
  const words = useSignal(shown.peek().words);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const search = (text: string): void => {
    words.value = text;
    clearTimeout(timer.current);
    const run = (): void => void (shown.value = { ...shown.peek(), words: text });
    if (source.rows.count > veryMany) timer.current = setTimeout(run, typingPause);
    else run();
  };
  return (
    <div class="band row">
      <input
        type="search"
        placeholder="Filter rows"
        aria-label="Filter rows"
        value={words.value}
        onInput={(event) => search(event.currentTarget.value)}
      />
      <select
        aria-label="Rows shown"
        value={shown.value.rule}
        onChange={(event) => (shown.value = { ...shown.value, rule: event.currentTarget.value })}
      >
        <option value="">All rows</option>
        <option value="good">Good rows</option>
        <option value="bad">Bad rows</option>
        <option value="changed">Changed rows</option>
        {groups.map(({ rule }) => (
          <option key={rule} value={rule}>
            {rule}
          </option>
        ))}
      </select>
      <label class="check">
        <input type="checkbox" checked={strict.value} onChange={() => (strict.value = !strict.value)} /> Warnings count
        as bad
      </label>
      <span class="caption">{found < left && `${number(found)} shown`}</span>
    </div>
  );
}
