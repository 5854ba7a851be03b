// What the user can say better than a rule: which model to ask for, and how many tokens the
// answer may have.
import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Question } from "../engine/types.gen";
import { CommitField } from "../ui/CommitField";
import { formatName } from "./choice";

/** QuestionAnswers is what the user answered, in two signals: "" and 0 before that. */
export interface QuestionAnswers {
  model: Signal<string>;
  maxTokens: Signal<number>;
}

interface Props {
  questions: readonly Question[];
  /** to is the format that is written. */
  to: string;
  said: QuestionAnswers;
  late: boolean;
}

export function Questions({ questions, to, said, late }: Props) {
  if (questions.length === 0) return null;
  return (
    <div class="row convert-questions" role="group" aria-label="Your decisions">
      {questions.map((question) =>
        question.field === "model" ? (
          <ModelField key="model" question={question} to={to} model={said.model} late={late} />
        ) : (
          <TokensField key="tokens" question={question} maxTokens={said.maxTokens} late={late} />
        ),
      )}
    </div>
  );
}

interface ModelProps {
  question: Question;
  to: string;
  model: Signal<string>;
  late: boolean;
}

function ModelField({ question, to, model, late }: ModelProps) {
  const id = useId();
  return (
    <label class="field">
      <span>Model{question.was && <span class="caption"> instead of {question.was}</span>}</span>
      <CommitField
        list={id}
        shown={model.value}
        commit={(field) => (model.value = field.value.trim())}
        placeholder={question.now || "Choose a model"}
        spellcheck={false}
        autocomplete="off"
        aria-busy={late}
      />
      <datalist id={id} aria-label={"Models for " + formatName(to)}>
        {question.near.map(({ name, same }) => (
          <option key={name} value={name}>
            {same ? "the same model" : ""}
          </option>
        ))}
      </datalist>
    </label>
  );
}

interface TokensProps {
  question: Question;
  maxTokens: Signal<number>;
  late: boolean;
}

function TokensField({ question, maxTokens, late }: TokensProps) {
  return (
    <label class="field">
      <span>Output limit{maxTokens.value === 0 && <span class="caption"> added</span>}</span>
      <CommitField
        type="number"
        min="1"
        step="1"
        class="convert-number"
        shown={maxTokens.value || question.now}
        commit={(field) => {
          const asked = Math.floor(field.valueAsNumber);
          maxTokens.value = asked > 0 ? asked : 0;
        }}
        aria-busy={late}
      />
    </label>
  );
}
