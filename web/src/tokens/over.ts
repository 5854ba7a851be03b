// Whether the conversation in view is too long for its model. It is asked by itself, without the
// view of tokens, but only of a text that may be: a token is a byte at the least.
import { computed, effect, signal } from "@preact/signals";
import { arrival } from "../state/arrival";
import { report } from "../engine/client";
import { repairBy } from "../findings/fix";
import { rememberOwner } from "../engine/owner";
import { OnDemand } from "../state/ondemand";
import type { Counts, Finding, Verdict } from "../engine/types.gen";
import { call, check, checkedAs, conversation, stale } from "../state/state";
import { countedModel } from "./chosen";
import { settings } from "./count";
import { loadVocabulary, vocabularyTries } from "./vocabulary";

/** overRule is the rule of that finding, and overPage the page about it: no rule of the check has one. */
export const overRule = "over-window";
export const overPage = "build/rules/context-window.html";

/** Over is the finding, how sure it is for whom the model is asked, and the window and the model that a trim is to fit. */
export interface Over {
  finding: Finding;
  level: keyof Counts;
  window: number;
  model: string;
}

/** Room is what a count says: asked are the targets that it is about. */
interface Room {
  revision: number;
  asked: readonly string[];
  over: Over | null;
}

/** roomFor is what was counted of the conversation in view, null before that. While the user types it is that of a moment ago. */
export const roomFor = signal<Room | null>(null);

/** over is what is too long; null for nothing. */
export const over = computed(() => roomFor.value?.over ?? null);

/** withRoom is a verdict with what the count says of it: who asks a model rejects what is surely too long for it, and may reject what seems so. */
export function withRoom(verdict: Verdict): Verdict {
  const room = roomFor.value;
  if (!room?.asked.includes(verdict.target) || verdict.answer === "unchecked") return verdict;
  const several = (check.value?.conversations ?? 0) > 1;
  const now = { ...verdict, unchecked: verdict.unchecked.filter((what) => several || what !== "window") };
  if (!room.over) return now;
  const { level, finding } = room.over;
  const counts = { ...now.counts, [level]: now.counts[level] + 1 };
  const answer = level === "error" ? "refused" : now.answer;
  return { ...now, answer, mayRefuse: answer !== "refused", because: [...now.because, finding.message], counts };
}

/** trim is the script of its repair. */
const trim = new OnDemand(() => import("../late/messages"));

/** A shorter text, in bytes, fits into every window that is known: the engine says so of its verdicts, too. */
const surelyFits = 4_096;
/** How long after the check, in milliseconds, a text is counted that the user may still be typing. */
const pause = 700;

let about = "";

effect(() => {
  const last = check.value;
  const old = stale.value;
  const wanted = settings.value;
  const as = checkedAs.value;
  const index = conversation.value;
  void vocabularyTries.value;
  if (!last || last.messages === 0 || arrival.value >= 0) {
    roomFor.value = null;
    return;
  }
  if (old) return;
  // What was too long has its place in the text before, and another question has another answer.
  const now = JSON.stringify([last.dialect.id, last.target, wanted, as, index]);
  const before = roomFor.peek();
  if (now !== about || (before?.over && before.revision !== last.revision)) roomFor.value = null;
  about = now;
  if (last.bytes < (wanted.window || surelyFits)) {
    roomFor.value = null;
    return;
  }
  let gone = false;
  const timer = setTimeout(() => ask(last.target, () => gone).catch(report), pause);
  return () => {
    gone = true;
    clearTimeout(timer);
  };
});

/** An engine that is short of memory forgets its vocabularies: they are not loaded forever. */
const mostLoads = 3;
let loads = { revision: -1, made: 0 };

async function ask(target: string, isGone: () => boolean): Promise<void> {
  const wanted = settings.peek();
  const model = countedModel(wanted);
  const answer = await call("count", { ...wanted, model, brief: true }, { lane: "over" });
  if (!answer || isGone()) return;
  if (loads.revision !== answer.revision) loads = { revision: answer.revision, made: 0 };
  const close = answer.missing === true && answer.window > 0 && answer.asked.length === 0;
  // A vocabulary that is loaded begins this again; one that cannot be loaded leaves the rough count.
  if (close && loads.made++ < mostLoads && (await loadVocabulary(answer.encoding))) return;
  if (isGone()) return;
  const found = answer.over && {
    finding: answer.over,
    level: answer.over.level as keyof Counts,
    window: answer.window,
    model,
  };
  if (found) {
    // It is about the whole conversation; the message that is too long alone is its place.
    if (!answer.asked.includes(target)) found.finding.level = "info";
    rememberOwner(found.finding, { conversation: conversation.peek(), index: -1 });
    repairBy(found.finding, async () => (await trim.want())?.trimToWindow(found));
  }
  roomFor.value = { revision: answer.revision, asked: answer.asked, over: found ?? null };
}
