// The keys of the search, which are there before its script is. What is typed until that has come goes
// where it would have gone.

import { Compartment, Prec, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { effect } from "@preact/signals";
import { opened } from "../state/opening";
import { fetchSoon, OnDemand } from "../state/ondemand";
import { reload } from "../state/reload";
import { notify } from "../state/state";

const script = new OnDemand(() => import("./search"));
const slot = new Compartment();

const keys = ["Mod-f", "F3", "Shift-F3", "Mod-g", "Shift-Mod-g", "Mod-Shift-l", "Mod-Alt-g", "Mod-d"];

/** How long, in milliseconds, the user may type after asking for a search that does not come before they see that. */
const noticeDelay = 1_500;

/** pressed is the key that waits for the script, "" for none, and typed what was typed after it. */
let pressed = "";
let typed = "";

/** press does what a key of the search does. */
export async function press(view: EditorView, key: string): Promise<void> {
  [pressed, typed] = [key, ""];
  const module = await script.want();
  if (pressed !== key) return;
  if (!module) return missing();
  pressed = "";
  module.commandOf(key)?.(view);
  if (typed === "") return;
  const field = view.root.activeElement;
  if (!(field instanceof HTMLInputElement)) {
    return view.dispatch(view.state.replaceSelection(typed), { userEvent: "input.type", scrollIntoView: true });
  }
  field.value = typed;
  field.dispatchEvent(new Event("change"));
}

function missing(): void {
  const again = async (): Promise<void> => {
    const why = await reload();
    if (why) notify(why, "warning");
  };
  notify("Search couldn’t be loaded. Check the connection or reload the page. Your text is unchanged.", "warning", {
    label: "Reload",
    run: () => void again(),
  });
  const key = pressed;
  setTimeout(() => {
    if (pressed === key) pressed = "";
  }, noticeDelay);
}

function hold(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!pressed || ctrlKey || metaKey || altKey) return false;
  if (key === "Escape") pressed = "";
  else if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

const early: Extension = [
  Prec.highest(EditorView.domEventHandlers({ keydown: hold })),
  keymap.of(keys.map((key) => ({ key, preventDefault: true, run: (view) => (void press(view, key), true) }))),
];

const now = (plain: boolean): Extension => script.module.peek()?.searching(plain) ?? early;

/** searchKeys are the keys, in a text that is not shown plain. */
export const searchKeys: Extension = slot.of(early);

/** searchTuned is the change to search in a text that is shown plain, or no longer. */
export const searchTuned = (plain: boolean) => slot.reconfigure(now(plain));

/** followSearch puts the search in its place when it has come, and has it fetched once the page has opened. It returns what stops it. */
export function followSearch(tune: () => void): () => void {
  const stops = [
    effect(() => {
      if (script.module.value) tune();
    }),
    effect(() => {
      if (opened.value) void fetchSoon(script);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
