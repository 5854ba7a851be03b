// What the user can say better than a rule: which model to ask for, and how many tokens the
// answer may have.
import type { ConvertResponse, Question } from "../engine/types.gen";
import { late, maxTokens, model, named } from "./choice";

export function Questions({ answer }: { answer: ConvertResponse }) {
  if (answer.questions.length === 0) return null;
  return (
    <div class="row convert-questions" role="group" aria-label="What only you can say">
      {answer.questions.map((question) =>
        question.field === "model" ? (
          <ModelField key="model" question={question} to={answer.to} />
        ) : (
          <TokensField key="tokens" question={question} />
        ),
      )}
    </div>
  );
}

function ModelField({ question, to }: { question: Question; to: string }) {
  return (
    <label class="field">
      <span>Model{question.was && <span class="caption"> in place of {question.was}</span>}</span>
      <input
        list="convert-models"
        value={model.value}
        placeholder={question.now || "left out: choose one"}
        spellcheck={false}
        autocomplete="off"
        aria-busy={late.value}
        onChange={(event) => (model.value = event.currentTarget.value.trim())}
      />
      <datalist id="convert-models" aria-label={"Models of " + named(to)}>
        {question.near.map(({ name, same }) => (
          <option key={name} value={name}>
            {same ? "the same model" : ""}
          </option>
        ))}
      </datalist>
    </label>
  );
}

function TokensField({ question }: { question: Question }) {
  return (
    <label class="field">
      <span>Most tokens of the answer{maxTokens.value === 0 && <span class="caption"> made up</span>}</span>
      <input
        type="number"
        min="1"
        step="1"
        class="convert-number"
        value={maxTokens.value || question.now}
        aria-busy={late.value}
        onChange={(event) => {
          const asked = Math.floor(event.currentTarget.valueAsNumber);
          maxTokens.value = asked > 0 ? asked : 0;
        }}
      />
    </label>
  );
}
