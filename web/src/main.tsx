// The first screen of the page: what it is made of is in this script, and the rest comes after it.

import "./styles/index.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { editorReady } from "./editor/script";
import { followDraft, followSettings, restoreDraft } from "./texts/draft";
import { loaded, startEngine, type Ahead } from "./engine/client";
import type { Early } from "./early";
import { followDrops, takeFiles } from "./texts/files";
import { followOpening, opened } from "./state/opening";
import { followPaste, takeText } from "./texts/paste";
import { followFirstExample } from "./first/example";
import { followKeys } from "./keys";
import { followHash } from "./link";
import { fetchAll } from "./state/ondemand";
import { followPresenting } from "./state/present";
import { notify } from "./state/state";
import { isSaving } from "./state/saving";
import { followTheme } from "./state/theme";
import "./styles/media.css";

/**
 * start begins with what was asked for before this script was there; takeEarly gives the page what was pasted or dropped
 * by then. Each step is a task of its own, so that a slow machine answers in between.
 */
export function start(ahead: Ahead, takeEarly: () => Early | undefined): void {
  followTheme();
  followPresenting();
  followSettings();
  startEngine(ahead);
  setTimeout(() => void open(ahead, takeEarly));
}

async function open({ keep }: Ahead, takeEarly: () => Early | undefined): Promise<void> {
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  followKeys(editorReady);
  await editorReady;
  // The draft comes first and a link replaces it, so that undo brings one's own text back.
  await restoreDraft().catch(() => notify("The text from your last visit couldn’t be restored.", "error"));
  if (!(await followHash())) followFirstExample();
  followDrops();
  followPaste();
  const early = takeEarly();
  if (early?.files.length) takeFiles(early.files);
  else if (early?.text.trim()) takeText(early.text);
  followOpening(loaded);
  void followDraft();
  effect(() => {
    if (opened.value) void fetchAll().then(() => keep(!isSaving()));
  });
}
