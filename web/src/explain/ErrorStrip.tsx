// The strip above the text: what an error of a provider means, and where in the request that is.
import "../styles/error.css";
import { useRef, useState } from "preact/hooks";
import type { ErrorCause } from "../engine/types.gen";
import { FixButton } from "../findings/FixButton";
import { ruleTitle, targetName } from "../header/names";
import { layout } from "../state/layout";
import { forget, lineOf } from "../state/learned";
import { catalogue, check, reveal, showRule, target, textLength } from "../state/state";
import { pasteNow } from "../texts/paste";
import { theFindings, useKeepFocus } from "../ui/keepFocus";
import { Icon } from "../ui/Icon";
import { count, lineAndColumn } from "../ui/words";
import { ErrorField } from "./ErrorField";
import { FindRequest } from "../ui/FindRequest";
import { agreed, answer, closeError, error, putBack, thingOf } from "../error";
import { Mentions, Sentence } from "./Sentence";

type About = NonNullable<typeof answer.value>;

export function ErrorStrip() {
  const text = error.value ?? "";
  const about = answer.value;
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, theFindings);
  return (
    <section
      class={
        "error-strip stack tight fixed scroll ruled sunken breaks rail tint-error" +
        (textLength.value === 0 ? " error-alone" : "")
      }
      aria-label="Provider error"
      ref={box}
      tabIndex={-1}
    >
      <button type="button" class="icon-button small error-close" aria-label="Close the error" onClick={closeError}>
        <Icon name="close" />
      </button>
      {text === "" ? (
        <ErrorField />
      ) : about ? (
        <Told about={about} text={text} />
      ) : (
        <p role="status">Reading the error…</p>
      )}
    </section>
  );
}

function Told({ about, text }: { about: About; text: string }) {
  const [first, ...others] = about.causes;
  // The same words stand for several mistakes: without a finding nothing says which it is.
  const alike = first && first.findings === 0 ? others.filter((cause) => cause.wording === first.wording) : [];
  const alone = about.agrees === "" && textLength.value === 0;
  const { fact } = about;
  const kept = fact ? lineOf(fact.row) : "";
  return (
    <>
      <p class="error-meaning" role="status">
        {!first ? (
          "Rolecall doesn’t recognize this error message."
        ) : fact && kept ? (
          <>
            {fact.message} <Where cause={{ at: fact.at, findings: 1 }} />
          </>
        ) : about.agrees === "other" ? (
          <Instead cause={first} known={others} thing={thingOf(about)} />
        ) : about.agrees === "elsewhere" ? (
          <>
            The {thingOf(about)} doesn’t have this problem at <NamedIds mentions={about.mentions} />, but it does have:{" "}
            <Name cause={first} /> <Where cause={first} />
          </>
        ) : alike.length > 0 ? (
          <>
            {about.sure ? "This usually means one of: " : "This may mean one of: "}
            <Names causes={[first, ...alike]} />
          </>
        ) : (
          <Meaning cause={first} sure={about.sure || (first.findings > 0 && about.agrees !== "shown")} />
        )}
      </p>
      {first && first.findings > 0 && <Repair cause={first} of={about.target ?? ""} />}
      {first && first.topic !== "" && <p>{first.advice}</p>}
      <Sentence provider={about.provider} text={about.sentence || shortened(text)} mentions={about.mentions} />
      <Mentions about={about} />
      {alone && (
        <p class="strong">
          {first && first.rule !== ""
            ? `Paste the request to find out ${alike.length > 0 ? "which, and " : ""}where.`
            : "Paste the request to check it."}{" "}
          <button type="button" class="button small" onClick={() => void pasteNow()}>
            Paste
          </button>{" "}
          <FindRequest />
          {putBack.value && (
            <>
              {" "}
              <button type="button" class="link small" onClick={putBack.value}>
                Insert this into the editor instead
              </button>
            </>
          )}
        </p>
      )}
      {kept && (
        <p class="strong">
          Your provider says so, and Rolecall didn’t know. Kept in this browser.{" "}
          <button type="button" class="link" onClick={() => forget(kept)}>
            Forget
          </button>
        </p>
      )}
      <Disagreement about={about} />
      {first && first.rule !== "" && !(alone && !layout.narrow.value) && (
        <Why rule={first.rule} others={alike.length > 0 ? [] : others.slice(0, othersNamed)} pair={alone} />
      )}
    </>
  );
}

/** Meaning says what an error is, how surely, and where. */
function Meaning({ cause, sure }: { cause: ErrorCause; sure: boolean }) {
  const at = cause.at;
  return (
    <>
      {sure ? "This means: " : "This may mean: "}
      <Name cause={cause} />
      {at && " "}
      <Where cause={cause} />
    </>
  );
}

/** Where is the place of the finding that an error is about, and how many more of its rule there are. */
function Where({ cause: { at, findings } }: { cause: Pick<ErrorCause, "at" | "findings"> }) {
  if (!at) return null;
  return (
    <>
      <button type="button" class="place" onClick={() => reveal(at.offset, at.length, { focus: true })}>
        {lineAndColumn(at)}
      </button>
      {findings > 1 && ` and ${count(findings - 1, "more", "more")}`}
    </>
  );
}

/** NamedIds are the IDs that an error names, or how many where they are more than a line has room for. */
function NamedIds({ mentions }: { mentions: About["mentions"] }) {
  const ids = mentions.filter((mention) => mention.kind === "id");
  if (ids.length > 3) return <>the {ids.length} IDs in the error</>;
  return (
    <>
      {ids.map((mention, at) => (
        <span key={mention.text}>
          {at > 0 && (at === ids.length - 1 ? " or " : ", ")}
          <code>{mention.text}</code>
        </span>
      ))}
    </>
  );
}

/** Instead says what the text has where it has nothing of what the words of an error are known for. */
function Instead({ cause, known, thing }: { cause: ErrorCause; known: readonly ErrorCause[]; thing: string }) {
  const meant = known.filter((each) => each.wording === known[0]?.wording);
  return (
    <>
      {meant.length > 0 ? (
        <>
          This usually means <Names causes={meant} />, which isn’t in the {thing}. The {thing} has:{" "}
        </>
      ) : (
        `Rolecall doesn’t recognize this message. At that place, the ${thing} has: `
      )}
      <Name cause={cause} /> <Where cause={cause} />
    </>
  );
}

/** Repair offers the repairs of the finding that the error is about, or the target that has it. */
function Repair({ cause, of }: { cause: ErrorCause; of: string }) {
  if (of !== "")
    return (
      <p class="row">
        {targetName(of)} rejects this, but you’re checking against another API.{" "}
        <button type="button" class="button small" onClick={() => (target.value = of)}>
          Check against {targetName(of)}
        </button>
      </p>
    );
  const finding = check.value?.findings.find((each) => each.rule === cause.rule && each.offset === cause.at?.offset);
  if (!finding || finding.fixes.length === 0) return null;
  return (
    <p class="row">
      {finding.fixes.slice(0, 2).map((fix, at) => (
        <FixButton key={fix.title} finding={finding} index={at} />
      ))}
    </p>
  );
}

/** othersNamed is how many other causes of an error are named at most. */
const othersNamed = 5;

function Disagreement({ about }: { about: About }) {
  const thing = thingOf(about);
  if (agreed.value && about.agrees === "no") return <p class="strong">The {thing} no longer has this problem.</p>;
  const beyond = about.mentions.find((mention) => (mention.beyond ?? 0) > 0);
  if (beyond)
    return (
      <p class="warning-note">
        The error names <code>{beyond.text}</code>, but this request has {count(beyond.beyond ?? 0, "message")}: it
        isn’t the one that was rejected.
      </p>
    );
  const least = about.causes[0]?.topic === "context-window" ? leastCounted(about.sentence) : 0;
  if (textLength.value > 0 && textLength.value * 2 < least)
    return (
      <p class="warning-note">
        The error counts {least < 100_000 ? "thousands" : "hundreds of thousands"} of tokens, but this {thing} has{" "}
        {count(textLength.value, "character")}: it may not be the one that was rejected.
      </p>
    );
  if (about.agrees === "unread" && about.causes[0]?.rule)
    return <p class="strong">The {thing} isn’t valid JSON. Fix that first to find the problem.</p>;
  if (about.agrees !== "no") return null;
  return (
    <p class="warning-note">
      The {thing} doesn’t have this problem.{" "}
      {thing === "log"
        ? "What the program sent may differ from its log."
        : `It may be cut off, a different ${thing} may have been rejected, or only this model rejects it.`}
    </p>
  );
}

/** leastCounted is the smallest number of a sentence that counts tokens by the thousand; 0 without one. */
function leastCounted(sentence: string): number {
  const numbers = [...sentence.matchAll(/\d[\d,.]*\d/g)].map(([digits]) => Number(digits.replace(/\D/g, "")));
  const least = Math.min(...numbers);
  return numbers.length > 0 && least >= 1_000 ? least : 0;
}

export function Names({ causes }: { causes: readonly ErrorCause[] }) {
  return (
    <>
      {causes.map((cause, at) => (
        <span key={cause.rule + cause.topic} class={at < causes.length - 2 ? "listed" : ""}>
          {at > 0 && (at === causes.length - 1 ? " or " : " ")}
          <Name cause={cause} />
        </span>
      ))}
    </>
  );
}

/** Name is the title of a cause, which leads to its rule. */
function Name({ cause }: { cause: ErrorCause }) {
  if (cause.rule === "" || !catalogue.value) return <strong>{cause.title}</strong>;
  return (
    <button type="button" class="link" onClick={() => showRule(cause.rule)}>
      {ruleTitle(cause.rule)}
    </button>
  );
}

/** Why is why the provider rejects it, with the rule's own examples where there is no request to look at. */
function Why({ rule, others, pair }: { rule: string; others: readonly ErrorCause[]; pair: boolean }) {
  const [open, setOpen] = useState(false);
  const lesson = catalogue.value?.rules.find((each) => each.id === rule);
  if (!lesson) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{pair ? "Why this happens, with an example" : "Why"}</summary>
      <p class="quiet">{lesson.why}</p>
      {others.length > 0 && (
        <p class="quiet">
          It may also mean <Names causes={others} />.
        </p>
      )}
      {open && pair && <Pair lesson={lesson} />}
    </details>
  );
}

/** Pair is a rule's own example, wrong and right. */
export function Pair({ lesson }: { lesson: { bad: string; good: string } }) {
  return (
    <div class="error-pair tiles">
      <Example title="Wrong" level="error" text={lesson.bad} />
      <Example title="Right" level="good" text={lesson.good} />
    </div>
  );
}

function Example({ title, text, level }: { title: string; text: string; level: string }) {
  return (
    <figure class={"sample box rail tint-" + level}>
      <figcaption class="ruled thin small strong">{title}</figcaption>
      <pre class="code-block" tabIndex={0} aria-label={title}>
        {text.trimEnd()}
      </pre>
    </figure>
  );
}

/** longestError is how much of an error is shown, in UTF-16 units. */
const longestError = 300;
const shortened = (text: string): string => (text.length > longestError ? text.slice(0, longestError) + "…" : text);
