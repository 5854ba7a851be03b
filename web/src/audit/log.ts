// The conversation as an audit log: the entries that are known, and which one is looked at.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { broken } from "../conversation/answer";
import { source } from "../conversation/cards";
import { Pages } from "../conversation/pages";
import type { AuditEntry, Loss } from "../engine/types.gen";
import { call, conversation, selection, tab } from "../state/state";

const pageSize = 60;

/** Head is what is known of the log as a whole. */
export interface Head {
  /** written says that the text itself is an audit log. */
  written: boolean;
  total: number;
  losses: readonly Loss[];
}
export const head = signal<Head | null>(null);
export const problem = signal("");
export const late = signal(true);

/** version grows whenever entries arrive. */
export const version = signal(0);

/** chosen is the entry whose details are shown. */
export const chosen = signal(0);

/** details is the chosen entry with whole texts and both forms. */
export const details = signal<{ entry: AuditEntry; number: number } | null>(null);

let pages = new Pages<AuditEntry>(pageSize);
let known = "";
let wanted: readonly number[] = [0];

/** entryAt is an entry, as far as it has come. Read version.value to follow it. */
export function entryAt(index: number): AuditEntry | undefined {
  return pages.get(index);
}

/** want says which entries are in view; those that are not known are fetched. */
export function want(indexes: readonly number[]): void {
  wanted = indexes.length > 0 ? indexes : [0];
  if (source.peek() === known) void fetch();
}

const shown = computed(() => tab.value === "audit");

async function fetch(): Promise<void> {
  const about = source.peek();
  if (about === null) return;
  const fresh = about !== known;
  const last = head.peek()?.total ?? Infinity;
  const window = fresh
    ? { offset: Math.floor((wanted[0] ?? 0) / pageSize) * pageSize, limit: pageSize }
    : pages.missing(wanted.filter((index) => index < last));
  if (!window) return;
  try {
    const answer = await call("audit", window);
    if (!answer || source.peek() !== about) return;
    batch(() => {
      if (about !== known) pages = new Pages<AuditEntry>(pageSize);
      known = about;
      pages.put(answer.offset, answer.entries);
      head.value = { written: answer.written, total: answer.total, losses: answer.losses };
      problem.value = "";
      late.value = false;
      if (chosen.peek() >= answer.total) chosen.value = Math.max(0, answer.total - 1);
      version.value++;
    });
    void fetch();
  } catch (failure) {
    if (source.peek() !== about) return;
    batch(() => {
      problem.value = (failure as Error).message;
      head.value = null;
      late.value = false;
    });
  }
}

effect(() => {
  const about = source.value;
  if (!shown.value) return;
  if (about === null) {
    // Text that is broken in the middle of typing keeps its last log.
    if (!broken.value) head.value = null;
    late.value = broken.value;
    return;
  }
  if (about === known && untracked(() => head.value)) return;
  late.value = true;
  void fetch();
});

// The details follow the choice and the text.
effect(() => {
  void version.value;
  const number = chosen.value;
  const now = head.value;
  if (!shown.value || !now || now.total === 0) {
    details.value = null;
    return;
  }
  let gone = false;
  call("audit", { offset: number, limit: 1, forms: true }, { lane: "audit entry" }).then(
    (answer) => {
      const entry = answer?.entries[0];
      if (entry && !gone) details.value = { entry, number };
    },
    () => {},
  );
  return () => (gone = true);
});

/** isSelected says that an entry is what text and cards show as selected. */
export function isSelected(entry: AuditEntry): boolean {
  const now = selection.value;
  return now?.message === entry.index && (now.part < 0 || entry.part < 0 || now.part === entry.part);
}

const there = computed(() => head.value !== null);

// What is selected in the text or among the cards is chosen here, once: entries that come
// later don't move the user back there.
effect(() => {
  const now = selection.value;
  if (!shown.value || !now || !there.value) return;
  const at = untracked(() => pages.get(chosen.value));
  if (at && at.index === now.message && (now.part < 0 || at.part < 0 || at.part === now.part)) return;
  let gone = false;
  const before = chosen.peek();
  call("audit", { find: now.message + 1, limit: 1 }, { lane: "audit find" }).then(
    (answer) => {
      if (gone || !answer || answer.found < 0 || chosen.peek() !== before) return;
      chosen.value = answer.found + Math.max(0, now.part);
    },
    () => {},
  );
  return () => (gone = true);
});

/** drafts hold what was typed and is not in the text yet, by field and entry. */
export const drafts = signal<ReadonlyMap<string, string>>(new Map());

export function draftKey(field: string, number: number, entry: AuditEntry): string {
  return [field, conversation.value, number, entry.id, entry.index].join("|");
}

/** draft keeps what was typed; null forgets it. */
export function draft(key: string, text: string | null): void {
  const next = new Map(drafts.peek());
  if (text === null) next.delete(key);
  else next.set(key, text);
  drafts.value = next;
}
