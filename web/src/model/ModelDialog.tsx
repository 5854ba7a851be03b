// As which model the text is checked: one of those that the target is known to serve, or any name, and what
// is to be taken for true of it.
import "../styles/model.css";
import { useId, useState } from "preact/hooks";
import type { As } from "../engine/types.gen";
import { catalogue, check, checkedAs } from "../state/state";
import { targetName } from "../header/names";
import { forget, learnedLines } from "../state/learned";
import { Copy } from "../ui/Copy";
import { Dialog } from "../ui/Dialog";
import { CommitField } from "../ui/CommitField";
import { count } from "../ui/words";
import { asFrom } from "./as";
import { answerOf, assume, checkAs } from "./checked";
import { knownHeaders } from "./headers";

export function ModelDialog({ onClose }: { onClose: () => void }) {
  const last = check.value;
  if (!last) return null;
  return (
    <Dialog title="Check another model" onClose={onClose}>
      <p class="quiet">
        Some of the rules of {targetName(last.target)} depend on the model. The model that you choose here isn’t written
        to your request.
      </p>
      <Names named={last.model.named} target={last.target} onClose={onClose} />
      <Facts />
      <Headers target={last.target} />
      <Learned />
      <p class="row">
        <span class="spacer" />
        <button type="button" class="button primary" onClick={onClose}>
          Done
        </button>
      </p>
    </Dialog>
  );
}

const has = (name: string, words: string): boolean => name.toLowerCase().includes(words.toLowerCase());

/** modelMeant is the name that is meant by what was typed: the same, or the first that has it, or the typed one itself. */
function modelMeant(words: string, names: readonly string[]): string {
  const found = names.filter((each) => has(each, words));
  return found.find((each) => each.length === words.length) ?? found[0] ?? words;
}

interface NamesProps {
  named: string;
  target: string;
  onClose: () => void;
}

function Names({ named, target, onClose }: NamesProps) {
  const [typed, setTyped] = useState("");
  const name = useId();
  const now = checkedAs.value.as ?? "";
  const served = catalogue.value?.targets.find((each) => each.id === target)?.models ?? [];
  const listed = now === "" || now === named || served.includes(now) ? served : [now, ...served];
  const known = listed.filter((each) => each !== named);
  const words = typed.trim();
  const found = known.filter((each) => has(each, words));
  const exact = [...found, named].some((each) => has(each, words) && each.length === words.length);
  const options = words === "" || exact ? found : [...found, words];
  const choose = (model: string): void => checkAs(model, named);
  const option = (model: string, label: string, note = "") => (
    <label class="choice" key={model || "own"}>
      <input type="radio" name={name} checked={now === model} onChange={() => choose(model)} />
      <span class="choice-name">{label}</span>
      <span />
      {note && <span class="quiet small">{note}</span>}
    </label>
  );
  return (
    <fieldset
      class="choices"
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        // What was typed a moment ago is not drawn yet.
        const field = event.target as HTMLInputElement;
        if (field.type === "search" && field.value.trim() !== "")
          choose(modelMeant(field.value.trim(), [...known, named]));
        onClose();
      }}
    >
      <legend>Model</legend>
      <input
        data-first
        type="search"
        class="choices-search whole round"
        placeholder="Search, or type any name"
        aria-label="Model: search, or type any name"
        value={typed}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="model-list">
        {words === "" && option("", named || "No model", named ? "From the request" : "Not in the request")}
        {options.map((each) => option(each, each, each === words && !exact ? "As typed" : ""))}
      </div>
      {words !== "" && (
        <p class="quiet" role="status">
          {count(found.length, "known model")}
        </p>
      )}
    </fieldset>
  );
}

/** Facts are what the target asks of a model, each as it is known, or as one says. */
function Facts() {
  const facts = check.value?.model.facts ?? [];
  if (facts.length === 0) return null;
  return (
    <fieldset class="choices model-facts topped">
      <legend>Capabilities</legend>
      {facts.map(({ fact, known }) => {
        const about = catalogue.value?.facts.find((each) => each.id === fact);
        return (
          <label key={fact} class="model-fact" title={about?.description}>
            <span>{about?.name ?? fact}</span>
            <select
              value={answerOf(checkedAs.value, fact)}
              onChange={(event) => assume(fact, event.currentTarget.value)}
            >
              <option value="">{known === "" ? "unknown" : `${known}`}</option>
              <option value="yes">yes</option>
              <option value="no">no</option>
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Headers are the version of the API and the betas that the request is sent with, which its body doesn't say. */
function Headers({ target }: { target: string }) {
  const id = useId();
  const { version = "", betas = [] } = checkedAs.value;
  const known = knownHeaders(target);
  if (!known) return null;
  const send = (headers: As): void => void (checkedAs.value = asFrom({ ...checkedAs.peek(), ...headers }));
  return (
    <fieldset class="choices model-facts topped">
      <legend>Headers</legend>
      <label class="model-fact">
        <span>API version</span>
        <CommitField
          type="text"
          list={id}
          placeholder="unknown"
          spellcheck={false}
          autocomplete="off"
          shown={version}
          commit={(field) => send({ version: /^\d{4}-\d\d-\d\d$|^$/.test(field.value) ? field.value : version })}
        />
      </label>
      <datalist id={id}>
        {known.versions?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {[...new Set([...(known.betas ?? []), ...betas])].map((beta) => (
        <label key={beta} class="choice">
          <input
            type="checkbox"
            checked={betas.includes(beta)}
            onChange={() =>
              send({ betas: betas.includes(beta) ? betas.filter((each) => each !== beta) : [...betas, beta] })
            }
          />
          <span class="choice-name">{beta}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Learned lists the facts that providers' errors showed in this browser, in the lines that the command keeps, too. */
function Learned() {
  const lines = learnedLines();
  if (lines.length === 0) return null;
  return (
    <fieldset class="choices model-facts topped">
      <legend>Facts from your providers’ errors</legend>
      {lines.map((line) => (
        <p key={line}>
          <code>{line}</code>{" "}
          <Copy class="link" text={() => line}>
            Copy
          </Copy>{" "}
          <button type="button" class="link" onClick={() => forget(line)}>
            Forget
          </button>
        </p>
      ))}
    </fieldset>
  );
}
