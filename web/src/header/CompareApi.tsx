// Comparing with the HTTP API, for whoever wants to see that it answers the same. It is off
// until it is wanted, and every comparison is a press: nothing else on the page sends the text.

import { signal } from "@preact/signals";
import { checkAgain } from "../engine/client";
import type { CheckResponse } from "../engine/types.gen";
import { checkedAs, dialect, getText, revision, target, textLength } from "../state";
import { size } from "../words";
import { Button, waiting } from "../ui/Button";
import { compareApiOn } from "./apiComparison";

/** Of a longer text, in bytes, the API asks the text's own target alone. */
const matrixLimit = 2 << 20;

type Outcome =
  | { kind: "running" }
  | { kind: "absent" }
  | { kind: "failed"; why: string }
  | { kind: "compared"; differs: string[]; here: number; there: number; bytes: number };

/** The last outcome, and what it is about. */
const outcome = signal<{ about: string; now: Outcome } | null>(null);

const about = (): string => JSON.stringify([revision.value, dialect.value, target.value, checkedAs.value]);

async function compare(): Promise<void> {
  const asked = about();
  const show = (now: Outcome): void => {
    outcome.value = { about: asked, now };
  };
  show({ kind: "running" });
  try {
    // Whoever serves the page may not have the API: such a server gets no text.
    if (!(await hasAPI())) return show({ kind: "absent" });
    const text = new TextEncoder().encode(getText());
    const targets = text.length <= matrixLimit;
    const start = performance.now();
    const own = await checkAgain(targets);
    const middle = performance.now();
    if (!own) {
      outcome.value = null;
      return;
    }
    const response = await fetch(address(), { method: "POST", body: text, headers: { "Content-Type": "text/plain" } });
    const answer = (await response.json()) as CheckResponse & { detail?: string };
    const end = performance.now();
    if (!response.ok) return show({ kind: "failed", why: answer.detail ?? `It answered ${response.status}.` });
    const ignored = ["revision", ...(targets ? [] : ["targets"])];
    show({
      kind: "compared",
      differs: differences(own, answer, ignored),
      here: middle - start,
      there: end - middle,
      bytes: text.length,
    });
  } catch (error) {
    show({ kind: "failed", why: error instanceof Error ? error.message : String(error) });
  }
}

async function hasAPI(): Promise<boolean> {
  const response = await fetch(new URL("/healthz", location.href));
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("application/json")) return false;
  return ((await response.json()) as { status?: string }).status === "ok";
}

/** The address that the text goes to: always that of the page's own origin. */
function address(): URL {
  const url = new URL("/v1/check", location.href);
  if (dialect.peek()) url.searchParams.set("dialect", dialect.peek());
  if (target.peek()) url.searchParams.set("target", target.peek());
  return url;
}

/** text is a value to compare. Only a server names the pages of rules. */
const text = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, inner: unknown) => (key === "page" ? undefined : inner));

/** differences are the keys whose values differ. */
function differences(own: object, other: object, ignored: readonly string[]): string[] {
  const mine = own as Record<string, unknown>;
  const theirs = other as Record<string, unknown>;
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => !ignored.includes(key) && text(mine[key]) !== text(theirs[key]),
  );
}

export function CompareApi() {
  const last = outcome.value?.about === about() ? outcome.value.now : null;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={compareApiOn.value}
          onChange={(event) => (compareApiOn.value = event.currentTarget.checked)}
        />
        Compare with the HTTP API
      </label>
      {compareApiOn.value && (
        <div class="compare">
          <p>
            Compare sends the text to <code>{new URL("/v1/check", location.href).href}</code> and shows whether the
            answer is the page’s own. The page itself goes on without the API.
          </p>
          <div class="compare-line">
            <Button
              class="button"
              off={textLength.value === 0 ? "There is no text" : last?.kind === "running" ? waiting : ""}
              onClick={() => void compare()}
            >
              Compare
            </Button>
            <span role="status">
              {textLength.value === 0 ? (
                <span class="quiet">There is no text to compare yet.</span>
              ) : (
                <Result now={last} />
              )}
            </span>
          </div>
        </div>
      )}
    </>
  );
}

function Result({ now }: { now: Outcome | null }) {
  switch (now?.kind) {
    case "running":
      return <span class="quiet">Asking both…</span>;
    case "absent":
      return (
        <>
          There is no API at this address, and nothing was sent. <code>make edge</code> serves the page with it.
        </>
      );
    case "failed":
      return <span class="compare-bad">The API gave no answer: {now.why}</span>;
    case "compared":
      return (
        <>
          {now.differs.length === 0 ? (
            <b class="compare-good">The same answer</b>
          ) : (
            <b class="compare-bad">Another answer, in {now.differs.join(", ")}</b>
          )}{" "}
          for {size(now.bytes)}: {milliseconds(now.here)} here, {milliseconds(now.there)} from the API
        </>
      );
  }
  return null;
}

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
