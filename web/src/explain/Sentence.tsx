// What a provider says, with everything that it names as a way there.
import { useState } from "preact/hooks";
import type { ErrorMention, ExplainResponse } from "../engine/types.gen";
import { thingOf } from "../error";
import { reveal, showTab, textLength } from "../state/state";
import { number } from "../ui/words";
import { segments } from "./segments";

/** How many mentions are listed at most. */
const mentioned = 8;

/** How long, in UTF-16 units, a sentence may be that is shown whole at once. */
const long = 240;

export function Sentence({
  provider,
  text,
  mentions,
}: {
  provider: string;
  text: string;
  mentions: readonly ErrorMention[];
}) {
  const [whole, setWhole] = useState(false);
  const cut = text.length > long;
  return (
    <div class="small">
      <p class={"error-sentence muted" + (cut && !whole ? " clamp" : "")}>
        <strong>{provider || "The provider"}</strong> says{" "}
        <q>
          {segments(text, mentions).map((each, at) =>
            each.mention ? <Mention key={at} mention={each.mention} text={each.text} /> : each.text,
          )}
        </q>
      </p>
      {cut && (
        <button type="button" class="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Show less" : "Show all"}
        </button>
      )}
    </div>
  );
}

/** Mention is something that an error names: a button where there is a place to go to. */
function Mention({ mention, text }: { mention: ErrorMention; text: string }) {
  const at = mention.at;
  if (at)
    return (
      <button
        type="button"
        class="link breaks"
        title={`Line ${at.line}, column ${at.column}`}
        onClick={() => reveal(at.offset, at.length, { focus: true })}
      >
        {text}
      </button>
    );
  if (mention.kind === "tokens" && textLength.value > 0)
    return (
      <button type="button" class="link breaks" title="Count the tokens" onClick={() => showTab("tokens")}>
        {text}
      </button>
    );
  return <>{text}</>;
}

/** Mentions are what an error names elsewhere than in its sentence, and what is not in the text. */
export function Mentions({ about }: { about: ExplainResponse }) {
  const { mentions, sentence, agrees } = about;
  // What is not JSON yet was not looked through, and the messages of a log may have other numbers than those sent.
  const missing = (mention: ErrorMention): boolean =>
    agrees !== "unread" &&
    !mention.at &&
    (mention.kind === "id" || (mention.kind === "place" && about.document === "request")) &&
    textLength.value > 0;
  const rest = mentions.filter((mention) => !mention.beyond && (!sentence.includes(mention.text) || missing(mention)));
  if (rest.length === 0) return null;
  return (
    <ul class="row small" aria-label="Names in the error">
      {rest.slice(0, mentioned).map((mention) => (
        <li key={mention.kind + mention.text}>
          <code>
            <Mention
              mention={mention}
              text={mention.kind === "tokens" ? `${number(Number(mention.text))} tokens` : mention.text}
            />
          </code>
          {mention.at ? ` Ln ${mention.at.line}` : missing(mention) && ` isn’t in the ${thingOf(about)}`}
        </li>
      ))}
      {rest.length > mentioned && <li>and {rest.length - mentioned} more</li>}
    </ul>
  );
}
