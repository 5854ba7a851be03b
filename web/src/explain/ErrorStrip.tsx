// The strip above the text: what a provider answered, what it means, and where that is.
import "../styles/error.css";
import type { ErrorCause, ErrorMention } from "../engine/types.gen";
import { ruleTitle } from "../header/names";
import { catalogue, reveal, showRule, textLength } from "../state";
import { Icon } from "../ui/Icon";
import { count, number } from "../words";
import { answer, closeError, error, putBack, readError } from "./error";

const mentioned = 8;

export function ErrorStrip() {
  const text = error.value;
  if (text === null) return null;
  const about = answer.value;
  return (
    <section class="error-strip" aria-label="Error of the provider">
      <button type="button" class="icon-button small error-close" aria-label="Close the error" onClick={closeError}>
        <Icon name="close" />
      </button>
      {text === "" ? <Field /> : about ? <Told about={about} text={text} /> : <p role="status">Reading the error…</p>}
    </section>
  );
}

/** Field takes an error that somebody has in hand. */
function Field() {
  const read = (text: string): void => {
    if (text.trim() === "") return;
    void readError(text).then((taken) => {
      if (!taken) error.value = text.trim();
    });
  };
  return (
    <label class="error-field">
      <strong>Paste the error that you got</strong>
      <span class="quiet">
        The answer of the API, an exception with its traceback, a line of a log. The request may come with it.
      </span>
      <textarea
        rows={3}
        spellcheck={false}
        aria-label="Error text"
        ref={(field) => field?.focus()}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData?.getData("text/plain") ?? "");
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          read(event.currentTarget.value);
        }}
      />
    </label>
  );
}

function Told({ about, text }: { about: NonNullable<typeof answer.value>; text: string }) {
  const [first, ...others] = about.causes;
  const advice = first && (first.advice || why(first.rule));
  // The same words stand for several mistakes: without a finding nothing says which it is.
  const alike = first && first.findings === 0 ? others.filter((cause) => cause.wording === first.wording) : [];
  return (
    <>
      <p class="error-sentence">
        <strong>{about.provider || "The provider"}</strong> says <q>{about.sentence || shortened(text)}</q>
      </p>
      <p role="status">
        {!first ? (
          "No rule and no cause that Rolecall knows has this wording."
        ) : alike.length > 0 ? (
          <>
            {about.sure ? "That is one of: " : "That may be one of: "}
            <Names causes={[first, ...alike]} />
          </>
        ) : (
          <Meaning cause={first} sure={about.sure || first.findings > 0} />
        )}
      </p>
      {about.agrees === "" && textLength.value === 0 && (
        <p class="error-next">
          Paste the request that got this, and {alike.length > 0 ? "which one it is and " : ""}its place is shown.
          {putBack.value && (
            <>
              {" "}
              <button type="button" class="link error-put" onClick={putBack.value}>
                Or put this into the text
              </button>
            </>
          )}
        </p>
      )}
      {about.agrees === "no" && first && first.rule !== "" && (
        <p class="warning-note">
          The text here has no such mistake: it may be another request than the one that was refused, or the provider
          minds something that Rolecall does not know.
        </p>
      )}
      <Mentions mentions={about.mentions} />
      {advice && (
        <details>
          <summary>{first.rule === "" ? "What to do" : "Why"}</summary>
          <p class="quiet">{advice}</p>
          {others.length > 0 && alike.length === 0 && (
            <p class="quiet">
              The words may also stand for <Names causes={others.slice(0, 5)} />.
            </p>
          )}
        </details>
      )}
    </>
  );
}

function Names({ causes }: { causes: readonly ErrorCause[] }) {
  return (
    <>
      {causes.map((cause, at) => (
        <span key={cause.rule + cause.topic}>
          {at > 0 && ", "}
          <Name cause={cause} />
        </span>
      ))}
    </>
  );
}

/** Meaning says what an error is, how surely, and where. */
function Meaning({ cause, sure }: { cause: ErrorCause; sure: boolean }) {
  const at = cause.at;
  return (
    <>
      {sure ? "That is: " : "That may be: "}
      <Name cause={cause} />
      {at && (
        <>
          {" "}
          <button type="button" class="place" onClick={() => reveal(at.offset, at.length, { focus: true })}>
            [Ln {at.line}, Col {at.column}]
          </button>
          {cause.findings > 1 && ` and ${count(cause.findings - 1, "more", "more")}`}
        </>
      )}
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

function Mentions({ mentions }: { mentions: readonly ErrorMention[] }) {
  if (mentions.length === 0) return null;
  return (
    <ul class="error-mentions" aria-label="What the error names">
      {mentions.slice(0, mentioned).map((mention) => {
        const at = mention.at;
        const text = mention.kind === "tokens" ? `${number(Number(mention.text))} tokens` : mention.text;
        return (
          <li key={mention.kind + mention.text}>
            {at ? (
              <button type="button" class="chip" onClick={() => reveal(at.offset, at.length, { focus: true })}>
                <code>{text}</code> Ln {at.line}
              </button>
            ) : (
              <code>{text}</code>
            )}
          </li>
        );
      })}
      {mentions.length > mentioned && <li class="quiet">and {mentions.length - mentioned} more</li>}
    </ul>
  );
}

const why = (rule: string): string => catalogue.value?.rules.find((each) => each.id === rule)?.why ?? "";

const shortened = (text: string): string => (text.length > 300 ? text.slice(0, 300) + "…" : text);
