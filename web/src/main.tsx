// The first screen of the page: what it is made of is in this script, and the rest comes after it.

import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { made } from "./editor/script";
import { followDraft, followSettings, restoreDraft } from "./draft";
import { loaded, startEngine, type Ahead } from "./engine/client";
import { followDrops } from "./files";
import { followOpening, opened } from "./first/opening";
import { followPaste } from "./first/paste";
import { followSample } from "./first/sample";
import { followKeys } from "./keys";
import { followHash } from "./link";
import { fetchAll } from "./ondemand";
import { followPresenting } from "./present";
import { followTheme } from "./theme";
import "./styles/index.css";
import "./styles/media.css";

/** start begins with what was asked for before this script was there. Each step is a task of its own, so that a slow machine answers in between. */
export function start(ahead: Ahead): void {
  followTheme();
  followPresenting();
  followSettings();
  startEngine(ahead);
  setTimeout(() => void open());
}

async function open(): Promise<void> {
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  followKeys(made);
  followDrops();
  followPaste();
  await made;
  // The draft comes first and a link replaces it, so that undo brings one's own text back.
  await restoreDraft();
  if (!(await followHash())) followSample();
  followOpening(loaded);
  followDraft();
  effect(() => {
    if (opened.value) void fetchAll();
  });
}
