// Whether the conversation in view is too long for its model. It is asked by itself, without the
// view of tokens, but only of a text that may be: a token is a byte at the least.
import { effect, signal } from "@preact/signals";
import { changeBy } from "../change";
import { report } from "../engine/client";
import { repairBy } from "../findings/fix";
import { rememberOwner } from "../findings/owner";
import type { Finding } from "../engine/types.gen";
import { call, check, checkedAs, conversation, notify, stale } from "../state";
import { countedModel } from "./chosen";
import { settings } from "./count";
import { loadVocabulary, vocabularyTries } from "./vocabulary";

/** overRule is the rule of that finding, and overPage the page about it: no rule of the check has one. */
export const overRule = "over-window";
export const overPage = "build/rules/context-window.html";

/** Over is the finding, with the window and the model that a trim is to fit. */
export interface Over {
  finding: Finding;
  window: number;
  model: string;
}

/** over is what was found about the text as it is now; null for nothing. */
export const over = signal<Over | null>(null);

/** A shorter text, in bytes, fits into every window that is known. */
const surelyFits = 8_000;
/** From this part of the window on, by a rough count, a vocabulary is worth loading. */
const nearWindow = 0.4;
/** How long after the check, in milliseconds, a text is counted that somebody may still be typing. */
const pause = 700;

effect(() => {
  const last = check.value;
  const old = stale.value;
  const wanted = settings.value;
  void checkedAs.value;
  void conversation.value;
  void vocabularyTries.value;
  if (old || !last || last.messages === 0) {
    over.value = null;
    return;
  }
  if (last.bytes < (wanted.window || surelyFits)) {
    over.value = null;
    return;
  }
  let gone = false;
  const timer = setTimeout(() => ask(() => gone).catch(report), pause);
  return () => {
    gone = true;
    clearTimeout(timer);
  };
});

/** An engine that is short of memory forgets its vocabularies: they are not loaded forever. */
const mostLoads = 3;
let loads = { revision: -1, made: 0 };

async function ask(isGone: () => boolean): Promise<void> {
  const wanted = settings.peek();
  const model = countedModel(wanted);
  const answer = await call("count", { ...wanted, model, brief: true }, { lane: "over" });
  if (!answer || isGone()) return;
  if (loads.revision !== answer.revision) loads = { revision: answer.revision, made: 0 };
  const close = answer.missing === true && answer.window > 0 && answer.total > answer.window * nearWindow;
  // A vocabulary that is loaded begins this again; one that cannot be loaded leaves the rough count.
  if (close && loads.made++ < mostLoads && (await loadVocabulary(answer.encoding))) return;
  if (isGone()) return;
  const found = answer.over && { finding: answer.over, window: answer.window, model };
  if (found) {
    // It is about the whole conversation; the message that is too long alone is its place.
    rememberOwner(found.finding, { conversation: conversation.peek(), index: -1 });
    repairBy(found.finding, () => trimToWindow(found));
  }
  over.value = found ?? null;
}

/** trimToWindow takes out what the model has no room for, as one change. */
async function trimToWindow({ window, model }: Over): Promise<void> {
  let lost = false;
  const done = await changeBy(
    async () => {
      const answer = await call(
        "trim",
        { method: "model", model, budget: window, want: "edits" },
        { lane: "trim edits" },
      );
      lost = answer?.lostQuestion ?? false;
      if (answer?.missing)
        throw new Error("The exact tokens of this model could not be loaded, so nothing was trimmed.");
      return answer;
    },
    { back: "everything", nothing: (said) => said || "Nothing to trim" },
  );
  if (done && lost) notify("The last question of the user is among what went: it has no room by itself.", "warning");
}
