// How many tokens a text has that isn't a conversation.
import { useSignal, useSignalEffect } from "@preact/signals";
import { call, catalogue, checkedAs, revision, stale, textLength } from "../state/state";
import { count } from "../ui/words";
import { countedModel, settings } from "./chosen";
import { familyOf } from "./models";
import { withVocabulary } from "./pieces";
import { loadVocabulary, vocabularyTries, reasonOf, vocabularies } from "./vocabulary";

/** longest is the length in UTF-16 units up to which a text is counted with each change. */
const longest = 2_000_000;

/** usual is the encoding that is counted with where no model is chosen. */
const usual = "o200k_base";

export function Plain() {
  const told = useSignal("");
  const wanted = useSignal(usual);
  useSignalEffect(() => {
    void [revision.value, vocabularyTries.value, checkedAs.value];
    // What was said stays until the next number comes.
    if (stale.value) return;
    if (textLength.value === 0 || textLength.value > longest) {
      told.value = "";
      return;
    }
    const family = familyOf(catalogue.value?.models ?? [], countedModel(settings.value));
    const encoding = family && !family.estimate ? family.encoding : usual;
    wanted.value = encoding;
    let gone = false;
    void counted(encoding).then(
      (tokens) => {
        if (!gone && tokens !== null) told.value = `As plain text: ${count(tokens, "token")} in ${encoding}.`;
      },
      () => (told.value = ""),
    );
    return () => (gone = true);
  });
  const said = told.value || reasonOf(wanted.value);
  return said ? <p>{said}</p> : null;
}

/** counted is how many tokens the whole text has; null where that is not known yet. */
async function counted(encoding: string): Promise<number | null> {
  if (vocabularies.peek()[encoding]?.state !== "ready" && !(await loadVocabulary(encoding))) return null;
  const ask = { encoding, message: -1, part: 0, limit: 1 };
  return (await withVocabulary(encoding, () => call("pieces", ask, { lane: "plain" })))?.tokens ?? null;
}
