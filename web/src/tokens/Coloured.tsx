// The text of a part, token by token: colours that alternate, blanks visible, ids at hand.
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { CountResponse } from "../engine/types.gen";
import { selection } from "../state/state";
import { waiting } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Pager } from "../ui/Pager";
import { Problem } from "../conversation/Problem";
import { count, number } from "../ui/words";
import { figure, nameOf } from "./Totals";
import { allIds, late, page, pageSize, problem, wantedPage, type Page } from "./pieces";
import { visibleRuns, spoken, type Unit } from "./units";

/** partsListed is how many parts a list has at most: of more, one goes from part to part. */
const partsListed = 100;

/** inline shows the ids in the text. */
const inline = signal(false);

export function Coloured({ exact }: { exact: CountResponse }) {
  const chosen = useSignal<{ message: number; part: number } | null>(null);
  const message = Math.min(selection.value?.message ?? 0, exact.messages.length - 1);
  const parts = exact.messages[message]?.parts ?? [];
  const asked = chosen.value?.message === message ? chosen.value.part : (selection.value?.part ?? -1);
  const part =
    asked >= 0 && asked < parts.length
      ? asked
      : Math.max(
          0,
          parts.findIndex((tokens) => tokens > 0),
        );
  const at = wantedPage.value;
  const same = at?.message === message && at.part === part && at.encoding === exact.encoding;
  useLayoutEffect(() => {
    if (parts.length === 0) wantedPage.value = null;
    else if (!same) wantedPage.value = { encoding: exact.encoding, message, part, page: 0 };
  });
  const now = page.value;
  // The tokens of the message before stay, dimmed, until the new ones come.
  const ready = parts.length > 0 && now !== null;
  const current = ready && now.message === message && now.part === part;
  const name = (each: number): string =>
    exact.categories[exact.messages[message]?.categories[each] ?? -1]?.category ?? "";
  return (
    <section class="token-view fixed" aria-label={"Tokens of message " + (message + 1)}>
      <header class="row">
        <h3>Tokens in #{message + 1}</h3>
        {parts.length > partsListed && (
          <Pager
            name={"Parts of message " + (message + 1)}
            what="part"
            page={part}
            pages={parts.length}
            word="Part"
            go={(part) => (chosen.value = { message, part })}
          />
        )}
        {parts.length > 1 && parts.length <= partsListed && (
          <label class="field">
            <span>Part</span>
            <select
              value={String(part)}
              onChange={(event) => (chosen.value = { message, part: Number(event.currentTarget.value) })}
            >
              {parts.map((tokens, i) => (
                <option key={i} value={String(i)}>
                  {i + 1} of {parts.length}: {name(i)}, {count(tokens, "token")}
                </option>
              ))}
            </select>
          </label>
        )}
        <span class="spacer" />
        <button type="button" class="toggle" aria-pressed={inline.value} onClick={() => (inline.value = !inline.value)}>
          Show IDs
        </button>
        <Copy text={allIds} off={!current ? waiting : now.tokens === 0 ? "No tokens here" : ""}>
          Copy IDs
        </Copy>
      </header>
      {problem.value ? (
        <Problem text={problem.value} />
      ) : parts.length === 0 ? (
        <p class="row caption">This message is empty.</p>
      ) : ready ? (
        <Tokens
          page={now}
          counted={current ? (parts[part] ?? 0) : now.tokens}
          exact={exact}
          call={current && name(part) === "calls"}
        />
      ) : (
        <div class="token-text box scroll pre" aria-busy="true" />
      )}
    </section>
  );
}

interface Props {
  page: Page;
  counted: number;
  exact: CountResponse;
  call: boolean;
}

function Tokens({ page: now, counted, exact, call }: Props) {
  if (now.tokens === 0) return <p class="row caption">No text to count.</p>;
  return (
    <>
      <p class="row caption">
        {count(now.tokens, `${now.encoding} token`)} in {call ? "the arguments as written" : "the text"}
        {counted !== now.tokens &&
          now.revision === exact.revision &&
          "; for " + nameOf(exact) + ", the " + (call ? "call" : "part") + " counts as " + figure(exact, counted)}
        {now.pieces > pageSize && <Pages page={now} />}
      </p>
      <Text key={[now.message, now.part, now.page].join(":")} page={now} />
    </>
  );
}

function Pages({ page: now }: { page: Page }) {
  const shown = now.units.reduce((sum, unit) => sum + unit.ids.length, 0);
  return (
    <Pager
      name="Pages"
      what="tokens"
      page={now.page}
      pages={Math.ceil(now.pieces / pageSize)}
      shown={{ from: now.first + 1, to: now.first + shown }}
      go={(page) => wantedPage.value && (wantedPage.value = { ...wantedPage.value, page })}
    />
  );
}

function Text({ page: now }: { page: Page }) {
  const box = useRef<HTMLDivElement>(null);
  const active = useSignal(-1);
  const moved = useRef(false);

  useSignalEffect(() => {
    const to = active.value;
    const marked = box.current?.querySelector('[aria-selected="true"]');
    marked?.setAttribute("aria-selected", "false");
    const next = box.current?.children[to];
    next?.setAttribute("aria-selected", "true");
    if (next) box.current?.setAttribute("aria-activedescendant", next.id);
    else box.current?.removeAttribute("aria-activedescendant");
    if (moved.current) next?.scrollIntoView({ block: "nearest" });
  });

  function onKey(event: KeyboardEvent): void {
    const last = now.units.length - 1;
    const at = active.value;
    const places: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + 10,
      ArrowUp: at - 10,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    active.value = Math.max(0, Math.min(last, next));
  }

  function onPoint(event: Event): void {
    const option = (event.target as Element).closest("[data-unit]");
    if (!option) return;
    moved.current = false;
    active.value = Number(option.getAttribute("data-unit"));
  }

  // Thousands of elements: they are made again only when the tokens change.
  const units = useMemo(() => <Units units={now.units} ids={inline.value} />, [now.units, inline.value]);
  const unit = now.units[active.value];
  return (
    <>
      <div
        ref={box}
        class={
          "token-text box scroll pre" + (inline.value ? " token-text-ids" : "") + (late.value ? " token-text-late" : "")
        }
        role="listbox"
        aria-label="Tokens"
        tabIndex={0}
        onKeyDown={onKey}
        onPointerOver={onPoint}
        onClick={onPoint}
        onFocus={() => active.value < 0 && (active.value = 0)}
      >
        {units}
      </div>
      <p class="caption token-detail clip">
        {unit ? (
          <Detail page={now} at={active.value} unit={unit} />
        ) : (
          "Hover over a token or use the arrow keys to see its ID."
        )}
      </p>
    </>
  );
}

function Detail({ page: now, at, unit }: { page: Page; at: number; unit: Unit }) {
  const first = now.units.slice(0, at).reduce((sum, each) => sum + each.ids.length, now.first) + 1;
  const several = unit.ids.length > 1;
  return (
    <>
      {several ? "Tokens " + number(first) + " to " + number(first + unit.ids.length - 1) : "Token " + number(first)}{" "}
      <code>{spoken(unit.text)}</code> {several && "1 character in " + unit.ids.length + " tokens, "}
      {several ? "IDs" : "ID"} <b>{unit.ids.join(" ")}</b>
      {unit.special && ", part of a special token’s name: counted as plain text"}
    </>
  );
}

function Units({ units, ids }: { units: readonly Unit[]; ids: boolean }) {
  return (
    <>
      {units.map((unit, i) => (
        <span
          key={i}
          id={"token-" + i}
          data-unit={i}
          role="option"
          aria-selected="false"
          aria-description={idsOf(unit)}
          class={"token token-" + (i % 4) + (unit.special ? " token-special" : "")}
        >
          {visibleRuns(unit.text).map((run, k) =>
            run.blank ? (
              <i key={k} class="quiet">
                {run.text}
              </i>
            ) : (
              run.text
            ),
          )}
          {unit.ids.length > 1 && <sup>{unit.ids.length}</sup>}
          {ids && <small>{unit.ids.join(" ")}</small>}
        </span>
      ))}
    </>
  );
}

function idsOf(unit: Unit): string {
  return (unit.ids.length > 1 ? `${unit.ids.length} tokens ` : "token ") + unit.ids.join(" ");
}
