// The findings panel: everything the engine has to say about the text.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { layout } from "../layout";
import { check, engineMessage, engineState, stale, textLength } from "../state";
import { restartEngine } from "../engine/client";
import { moveErrorOut } from "../explain/error";
import { likelihood, onlyLikely } from "../header/likely";
import { targetName } from "../header/names";
import { Icon, Level } from "../ui/Icon";
import { count, number } from "../words";
import type { Finding } from "../engine/types.gen";
import { findings, keyOf } from "./current";
import { runSafeFixes } from "./fix";
import { Row } from "./Row";
import { asking, packed } from "./packed";
import { PackedBar } from "./PackedBar";
import { RescueBar } from "./RescueBar";
import { Start } from "./Start";

export function Findings() {
  const last = check.value;
  const folded = layout.collapsed.value && !layout.narrow.value;
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus(body);
  const fixable = last?.fixable ?? 0;
  return (
    <section class={`findings${folded ? " findings-folded" : ""}`} aria-label="Findings">
      <header class="findings-head">
        {!layout.narrow.value && (
          <button
            type="button"
            class="icon-button"
            aria-expanded={!folded}
            aria-label={folded ? "Show the findings" : "Fold the findings"}
            onClick={() => (layout.collapsed.value = !folded)}
          >
            <Icon name={folded ? "right" : "down"} />
          </button>
        )}
        <h2>Findings</h2>
        <Counts />
        <span class="spacer" />
        {fixable > 0 && (
          <button type="button" class="button small primary" onClick={() => void runSafeFixes()}>
            Fix all safe ({number(fixable)})
          </button>
        )}
      </header>
      {!folded && (
        <div class={`findings-body${stale.value ? " is-stale" : ""}`} ref={body} tabIndex={-1}>
          <Body />
        </div>
      )}
    </section>
  );
}

/** useKeptFocus keeps the focus in the panel when the button that had it goes with its finding. */
function useKeptFocus(body: RefObject<HTMLElement | null>): void {
  const inside = useRef(false);
  useEffect(() => {
    const follow = (event: Event): void => {
      inside.current = body.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
    };
  }, []);
  const list = findings.value;
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [list]);
}

/** Counts are the findings by level; screen readers hear them as they change. */
function Counts() {
  const last = check.value;
  const counts = last?.counts;
  const said = counts && last.state !== "empty" ? summary(counts) : "";
  return (
    <span class="counts" role="status">
      <span class="visually-hidden">{said}</span>
      {counts && (
        <span aria-hidden="true">
          {counts.error > 0 && (
            <span class="count level-error">
              <Level level="error" /> {number(counts.error)}
            </span>
          )}
          {counts.warning > 0 && (
            <span class="count level-warning">
              <Level level="warning" /> {number(counts.warning)}
            </span>
          )}
          {counts.info > 0 && (
            <span class="count level-info">
              <Level level="info" /> {number(counts.info)}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function summary(counts: { error: number; warning: number; info: number }): string {
  const parts = [
    counts.error && count(counts.error, "error"),
    counts.warning && count(counts.warning, "warning"),
    counts.info && count(counts.info, "note"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "No findings";
}

function Body() {
  const last = check.value;
  if (engineState.value === "failed") return <Failed />;
  if (textLength.value === 0) return <Start />;
  if (!last) return <p class="findings-empty">Checking…</p>;
  const list = findings.value;
  const inside = packed();
  return (
    <>
      {inside ? <PackedBar packed={inside} /> : last.rescue && !asking() && <RescueBar rescue={last.rescue} />}
      {last.state === "broken" && !last.rescue && !inside && (
        <p class="findings-empty">
          <PerhapsAnError />
        </p>
      )}
      {last.counts.error + last.counts.warning === 0 && !last.rescue && <Nothing />}
      {list.length > 0 && (
        <ul class="finding-list">
          {keyed(list).map(({ key, finding }) => (
            // What would make JSON of the text stands in the bar above.
            <Row key={key} finding={finding} fixes={!((last.rescue || inside) && finding.rule === "bad-json")} />
          ))}
        </ul>
      )}
      {last.more > 0 && (
        <p class="findings-more">
          and {number(last.more)} more. The list shows the first {number(list.length)}; repair some and the next ones
          come up.
        </p>
      )}
    </>
  );
}

/** keyed gives each finding a key that stays while one types elsewhere. */
function keyed(list: readonly Finding[]): { key: string; finding: Finding }[] {
  const seen = new Map<string, number>();
  return list.map((finding) => {
    const key = keyOf(finding);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return { key: `${key} ${times}`, finding };
  });
}

function Nothing() {
  const last = check.value;
  if (!last) return null;
  if (last.state === "no-conversation") {
    return (
      <p class="findings-empty">
        This is JSON, but there are no messages in it. <PerhapsAnError />
      </p>
    );
  }
  const name = targetName(last.target) || last.dialect.name;
  if (onlyLikely(last.dialect)) {
    return (
      <p class="findings-empty">
        Nothing wrong for {name}, if the text is in its form: {likelihood(last.dialect)}
      </p>
    );
  }
  return (
    <p class="findings-empty good">
      <Icon name="check" /> Nothing wrong for {name}
    </p>
  );
}

/** PerhapsAnError offers to read the text as what a provider answered. */
function PerhapsAnError() {
  return (
    <>
      Is it an error that you got?{" "}
      <button type="button" class="link" onClick={() => void moveErrorOut()}>
        Say what it means
      </button>
    </>
  );
}

function Failed() {
  return (
    <div class="failed" role="alert">
      <p>
        <strong>
          {engineMessage.value.includes("loaded") ? "The engine could not be loaded." : "The engine has stopped twice."}
        </strong>{" "}
        Your text is safe and can still be edited, copied and downloaded; it is only not checked.
      </p>
      <button type="button" class="button primary" onClick={restartEngine}>
        Restart
      </button>
      {engineMessage.value && (
        <details>
          <summary>Details for a report</summary>
          <pre>{engineMessage.value}</pre>
        </details>
      )}
    </div>
  );
}
