// The texts that are kept in this browser, to go back to; what is kept where, and how to forget it all.

import { batch } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { resultsFound } from "../actions";
import { offerUndo } from "../state/change";
import { earlier } from "../state/other";
import { flushDraft, forgetDraft } from "../texts/draft";
import { draftCount, draftDays, draftLimit, earlierDrafts, forgetStores, type Draft, type Kept } from "../texts/drafts";
import { hidden } from "../header/hidden";
import { noteLoaded } from "../link";
import { slot } from "../state/slot";
import * as state from "../state/state";
import { Dialog } from "../ui/Dialog";
import { Search } from "../ui/Search";
import { beginning, day, hour, when } from "../texts/when";
import { count, number } from "../ui/words";

/** shownLength is how much of a text is shown of it, in UTF-16 units. */
const shownLength = 240;

export function EarlierDialog({ onClose }: { onClose: () => void }) {
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  const [query, setQuery] = useState("");
  useEffect(() => {
    let gone = false;
    flushDraft();
    void earlierDrafts(slot()).then((list) => gone || setKept(list));
    return () => {
      gone = true;
    };
  }, []);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (kept ?? [])
    .filter(({ draft }) => {
      const text = draft.text.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((each) => ({ ...each, group: day(each.draft) }));
  const choose = ({ draft }: Kept): void => {
    onClose();
    void restore(draft);
  };
  return (
    <Dialog title="History" onClose={onClose}>
      {kept?.length === 0 && <p>Nothing here yet. When another text replaces yours, yours is saved here.</p>}
      {kept?.length !== 0 && (
        <>
          <Search
            label="Search the history"
            placeholder="Search"
            query={query}
            onQuery={setQuery}
            found={found}
            name="History"
            kind="example-list"
            item="example"
            choose={choose}
          >
            {({ draft }) => (
              <>
                <span class="block strong">
                  {hour(draft)}, {count(draft.text.length, "character")}
                </span>
                <span class="caption clamp">{beginning(draft, shownLength)}</span>
              </>
            )}
          </Search>
          <p class={found.length === 0 ? "quiet" : "visually-hidden"} role="status">
            {query.trim() && resultsFound(found.length)}
          </p>
          <p class="quiet">Select a text to restore it. The current text is saved first.</p>
        </>
      )}
      <Forget texts={kept?.length ?? 0} onForgotten={() => setKept([])} />
    </Dialog>
  );
}

/** Forget says what is kept, and forgets it at the second press. */
function Forget({ texts, onForgotten }: { texts: number; onForgotten: () => void }) {
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState("");
  const cancel = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  // Who presses twice deletes nothing.
  useLayoutEffect(() => {
    if (asked) cancel.current?.focus();
  }, [asked]);
  const end = (said: string): void => {
    setAsked(false);
    setDone(said);
    requestAnimationFrame(() => ask.current?.focus());
  };
  const forget = async (): Promise<void> => {
    const all = await forgetAll();
    onForgotten();
    end(
      all
        ? "Deleted everything. The current text is saved again when you change it."
        : "The browser didn’t allow deleting everything.",
    );
  };
  return (
    <section aria-labelledby="kept-heading">
      <h3 id="kept-heading">What this browser stores</h3>
      <ul class="quiet">
        <li>
          Your current text and up to {draftCount} earlier ones, for {draftDays} days after the last change. They’re
          stored as plain text, so anyone who uses this browser profile can read them.
        </li>
        <li>Your settings, such as the theme and layout, trim options and agent loop options.</li>
        <li>Secrets that you replaced with placeholders, until this tab closes.</li>
        <li>Rolecall’s own files, so it opens offline.</li>
      </ul>
      <p class="quiet">None of this leaves the browser. Texts over {number(draftLimit)} characters aren’t stored.</p>
      <div class="buttons row">
        {asked ? (
          <>
            <button type="button" class="button primary" onClick={() => void forget()}>
              Delete {texts > 0 ? `${count(texts, "text")} and all settings` : "everything"}
            </button>
            <button type="button" class="button" ref={cancel} onClick={() => end("")}>
              Cancel
            </button>
            <span class="caution">This can’t be undone.</span>
          </>
        ) : (
          <button type="button" class="button" ref={ask} onClick={() => (setDone(""), setAsked(true))}>
            Delete all
          </button>
        )}
        <span role="status">{done}</span>
      </div>
    </section>
  );
}

/** restore shows a stored text again, as one change that undo takes back. */
async function restore(draft: Draft): Promise<void> {
  flushDraft();
  batch(() => {
    state.dialect.value = draft.dialect;
    state.target.value = draft.target;
    state.checkedAs.value = draft.checkedAs;
    state.conversation.value = 0;
    state.selection.value = null;
  });
  await state.replaceAll(draft.text, { label: "Before an earlier text was restored", told: true });
  noteLoaded("");
  state.conversation.value = draft.conversation;
  offerUndo(`Restored the text from ${when(draft)}.`);
}

/** forgetAll deletes all that the page keeps in this browser, and says whether it could. */
async function forgetAll(): Promise<boolean> {
  earlier.value = [];
  hidden.value = [];
  const done = await forgetStores();
  forgetDraft();
  return done;
}
