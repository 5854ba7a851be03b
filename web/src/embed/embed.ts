// A request with its verdict and findings inside another page, to read: nothing is stored, copied or sent. The
// text is in the part of the address after the "#", in any form of LINKS.md.

import { parse } from "../state/address";
import { spawn } from "../engine/spawn";
import { chunks, type FromWorker, type ToWorker } from "../engine/protocol";
import { asFrom, asSeen } from "../model/as";
import type { CheckRequest, CheckResponse } from "../engine/types.gen";
import { standingOf } from "../findings/standing";
import { decodeHash } from "../share/share";
import { linesOf } from "./lines";
import "../styles/embed.css";

/** The most findings and lines that are shown: the rest is a press away. */
const mostFindings = 50;
const mostLines = 2_000;

const part = (id: string): HTMLElement => document.getElementById(id)!;
const verdict = part("verdict");
const said = part("said");
const findings = part("findings");
const text = part("text");
const open = part("open") as HTMLAnchorElement;

let worker: Worker | undefined;
let asked = 0;

/** make is an element with what is in it. */
function make(name: string, className: string, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

/** say shows a verdict without findings. */
function say(word: string, sentence: string, level = "info"): void {
  verdict.textContent = word;
  said.textContent = sentence;
  document.body.dataset["level"] = level;
  findings.replaceChildren();
}

/** show shows what the address has. */
async function show(): Promise<void> {
  const mine = ++asked;
  const address = parse(location.hash);
  const link = address?.text ? await decodeHash("#" + address.text) : null;
  if (mine !== asked) return;
  open.href = new URL("../" + location.hash, location.href).href;
  text.replaceChildren();
  if (link?.kind !== "shared") {
    const reason = link?.kind === "broken" ? link.reason : "Put the request in the URL after “#text=”.";
    return say("Nothing to show", reason);
  }
  const { shared } = link;
  say("Checking…", "");
  draw(shared.text, []);
  const request: CheckRequest = {
    revision: mine,
    units: "utf16",
    limit: mostFindings,
    ...(shared.dialect ? { dialect: shared.dialect } : {}),
    ...(shared.target ? { target: shared.target } : {}),
    ...asFrom({ ...shared, ...asSeen(address?.seen ?? {}) }),
  };
  const answer = await check(shared.text, request);
  if (mine !== asked) return;
  if (typeof answer === "string") return say("Not checked", answer);
  const { word, level } = standingOf(answer);
  say(word || "Empty", answer.summary.text || "There’s nothing to check.", level);
  draw(shared.text, answer.findings);
  list(answer);
}

/** check asks the engine; a text says why there is no answer. */
function check(text: string, request: CheckRequest): Promise<CheckResponse | string> {
  const engine = (worker ??= spawn());
  const post = (message: ToWorker): void => engine.postMessage(message);
  return new Promise((resolve) => {
    const give = (answer: CheckResponse | string): void => {
      engine.removeEventListener("message", hear);
      resolve(answer);
    };
    const hear = ({ data }: MessageEvent<FromWorker>): void => {
      if (data.type === "answer" && data.id === request.revision) give(data.result as CheckResponse);
      if (data.type === "failure" && data.id === request.revision) give(data.failure.message);
      if (data.type !== "dead") return;
      engine.terminate();
      worker = undefined;
      give("The engine has stopped. Open this in Rolecall instead.");
    };
    engine.addEventListener("message", hear);
    const pieces = [...chunks(text)];
    post({ type: "reset", revision: request.revision });
    if (pieces.length === 0) post({ type: "chunk", text: "", last: true });
    for (const [i, text] of pieces.entries()) post({ type: "chunk", text, last: i === pieces.length - 1 });
    post({ type: "job", id: request.revision, operation: "check", request });
  });
}

/** draw shows the text with what the findings are about marked. */
function draw(whole: string, found: CheckResponse["findings"]): void {
  const lines = linesOf(whole, found, mostLines);
  text.replaceChildren(
    ...lines.map(({ number, pieces }) => {
      const line = make("span", "line");
      line.id = `line-${number}`;
      const words = pieces.map(({ text, level }) => (level ? make("mark", `level-${level}`, text) : text));
      line.append(make("span", "number", String(number)), make("code", "", ...words));
      return line;
    }),
  );
  const last = lines.at(-1);
  if (last?.more) text.append(make("p", "quiet", "Open it in Rolecall to see the rest."));
}

/** list shows the findings; a press leads to the line of one. */
function list({ findings: found, more }: CheckResponse): void {
  const rows = found.map(({ level, line, column, message, note, rule }) => {
    const place = make("button", "place", `${line}:${column}`) as HTMLButtonElement;
    place.type = "button";
    place.setAttribute("aria-label", `Go to ${line}:${column}`);
    place.addEventListener("click", () => {
      text.focus({ preventScroll: true });
      document.getElementById(`line-${line}`)?.scrollIntoView({ block: "center" });
    });
    const about = make("div", "", make("strong", "", message), " ", make("code", "quiet", rule));
    if (note) about.append(make("p", "quiet", note));
    return make("li", `level-${level}`, make("span", "level", level === "info" ? "note" : level), place, about);
  });
  if (more > 0) rows.push(make("li", "quiet", `and ${more} more`));
  findings.replaceChildren(...rows);
}

addEventListener("hashchange", () => void show());
void show();
