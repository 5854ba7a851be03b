// What all conversations of a text with several cost together.
import { useSignalEffect } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import type { CountResponse } from "../engine/types.gen";
import { call, check } from "../state/state";
import { count, number } from "../ui/words";
import { countedModel, settings } from "./chosen";
import { loadVocabulary, vocabularyTries } from "./vocabulary";

const answer = newAnswer<CountResponse>();

async function ask(model: string): Promise<CountResponse | null> {
  const now = await call("count", { model, all: true, brief: true }, { lane: "whole" });
  // Rows may name models of another encoding than the one in view; a vocabulary that has come asks again.
  if (now?.all?.missing) void loadVocabulary(now.all.missing);
  return now;
}

export function Whole() {
  const several = (check.value?.conversations ?? 0) > 1;
  useSignalEffect(() => {
    void vocabularyTries.value;
    const model = countedModel(settings.value);
    return (check.value?.conversations ?? 0) > 1 ? follow(answer, () => ask(model)) : undefined;
  });
  const all = answer.result.value?.all;
  if (!several || !all) return null;
  return (
    <p class="row" role="status">
      <span>
        All {count(all.conversations, "conversation")} of the text:{" "}
        <b>
          {all.exact ? "" : "~"}
          {number(all.total)} tokens
        </b>
        , {all.exact ? "exact" : "estimate"}
      </span>
    </p>
  );
}
