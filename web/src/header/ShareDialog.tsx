// Sharing: a link that carries the whole text in its hash, and what to do when it is too long.

import { useEffect, useState } from "preact/hooks";
import { isStep, write } from "../state/address";
import { sentence } from "../accepts/verdict";
import { saveText } from "../conversation/save";
import { download } from "../texts/files";
import { noteLink, sharedNow } from "../link";
import { encodeShared, linkLimit, linkWarning } from "../share/linking";
import * as state from "../state/state";
import { Button, waiting } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Dialog } from "../ui/Dialog";
import { number } from "../ui/words";
import { issue, withOver } from "./issue";
import { fence } from "./markdown";
import { targetName } from "./names";
import { over } from "../tokens/over";
import { Secrets } from "./Secrets";

type Made = { link: string; text: string } | { failed: string } | null;

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made>(null);
  const revision = state.revision.value;
  useEffect(() => {
    let late = false;
    const text = state.getText();
    const hash = sharedNow().then((shared) => encodeShared({ text, ...shared }));
    hash.then(
      (hash) => late || setMade({ link: location.origin + location.pathname + hash, text }),
      () => late || setMade({ failed: "This browser can’t compress the text" }),
    );
    return () => {
      late = true;
    };
  }, [revision]);
  return (
    <Dialog title="Share" onClose={onClose}>
      <Secrets />
      {made === null && <p class="quiet">Creating the link…</p>}
      {state.learnOpen.value && isStep(state.learnRule.value) && <Step learn={state.learnRule.value} />}
      {made && "failed" in made && <p class="caution">{made.failed}</p>}
      {made && "link" in made && <Link {...made} />}
      <p class="quiet">
        The link contains the text after the “#”, which browsers don’t send to any server. Anyone with the link can read
        the text, including any names in it.
      </p>
    </Dialog>
  );
}

/** Step is the link to the step in view, for a class: its own text, without the solution. */
function Step({ learn }: { learn: string }) {
  const step = learn.replace(/^lesson/, "class");
  const own = step.includes(".own.");
  const [link, setLink] = useState("");
  useEffect(() => {
    const hash = own
      ? import("../late/learn").then(({ ownLink }) => ownLink(step))
      : Promise.resolve(write({ text: "", seen: { learn: step } }));
    void hash.then((hash) => setLink(location.origin + location.pathname + hash));
  }, [step]);
  if (link.length > linkLimit) return <p class="caution">This lesson is too long for a link. Send its file instead.</p>;
  return (
    <>
      <label class="field">
        This step, for a class (no solutions)
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons row">
        <Copy first class="button primary" text={() => link}>
          Copy class link
        </Copy>
      </div>
    </>
  );
}

function Link({ link, text }: { link: string; text: string }) {
  const tooLong = link.length > linkLimit;
  const inStep = state.learnOpen.value && isStep(state.learnRule.value);
  const title = titleOf();
  const unchecked = state.stale.value ? waiting : "";
  return (
    <>
      {!tooLong && (
        <label class="field">
          {inStep ? "Your text as it is now" : "Link"}
          <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <p class={`link-size${link.length > linkWarning ? " caution" : ""}`} role="status">
        {number(link.length)} characters.{" "}
        {tooLong
          ? `Browsers and chats cut links over ${number(linkLimit)} characters, so this can’t be a link. Copy or download the text instead.`
          : link.length > linkWarning
            ? `Some email and chat apps cut links over ${number(linkWarning)} characters.`
            : ""}
      </p>
      <div class="buttons row">
        {!tooLong && (
          <>
            <Copy first={!inStep} class={inStep ? "button" : "button primary"} text={() => keep(link)}>
              Copy link
            </Copy>
            <Copy class="button" text={() => `[${title}](${keep(link)})`}>
              Copy Markdown link
            </Copy>
            <Copy class="button" text={() => `[![Open in Rolecall](${fileOf("badge.svg")})](${keep(link)})`}>
              Copy badge
            </Copy>
            <Copy class="button" text={() => embedding(keep(link), title)}>
              Copy embed code
            </Copy>
          </>
        )}
        <Copy class="button" off={unchecked} text={() => written(text, tooLong ? "" : keep(link))}>
          Copy as issue text
        </Copy>
        <Button
          class="button"
          off={unchecked}
          onClick={() => saveText(written(text, tooLong ? "" : link), "findings.md", "text/markdown")}
        >
          Download findings
        </Button>
        <Copy class="button" text={() => `${fence(text)}\n${tooLong ? "" : `\n[${title}](${link})\n`}`}>
          Copy Markdown with the request
        </Copy>
        {tooLong && (
          <button type="button" class="button" onClick={download}>
            Download
          </button>
        )}
      </div>
    </>
  );
}

/** keep shows the link in the location too, so that a bookmark or a reload has it. */
function keep(link: string): string {
  noteLink(link.slice(link.indexOf("#")));
  return link;
}

const fileOf = (name: string): string => new URL("build/" + name, location.origin + location.pathname).href;

/** embedding shows the text with its findings in another page. */
function embedding(link: string, title: string): string {
  const address = fileOf("embed.html") + link.slice(link.indexOf("#"));
  return `<iframe src="${address}" width="100%" height="420" title="${title}"></iframe>`;
}

/** written is the text for an issue: the findings with their lines. */
function written(text: string, link: string): string {
  const checked = state.check.peek();
  if (!checked) return link;
  const summary = { ...checked.summary, text: sentence.peek() };
  const check = withOver({ ...checked, summary }, over.peek()?.finding);
  const rules = state.catalogue.peek()?.rules ?? [];
  const base = location.origin + location.pathname;
  const page = (id: string): string =>
    rules.some((rule) => rule.id === id) ? new URL(`build/rules/${id}.html`, base).href : "";
  return issue({ check, lines: text.split("\n"), target: targetName(check.target), page, link });
}

function titleOf(): string {
  const last = state.check.peek();
  const name = last?.dialect.name;
  return name ? `${name} conversation in Rolecall` : "Conversation in Rolecall";
}
