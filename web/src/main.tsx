// The page starts here.

import { render } from "preact";
import { App } from "./app";
import { made } from "./editor/Editor";
import { followDraft, followSettings, restoreDraft } from "./draft";
import { loaded, startEngine } from "./engine/client";
import { followDrops } from "./files";
import { followOpening } from "./first/opening";
import { followPaste } from "./first/paste";
import { followSample } from "./first/sample";
import { followKeys } from "./keys";
import { followHash } from "./link";
import { followPresenting } from "./present";
import { followTheme } from "./theme";
import "./styles/index.css";
import "./styles/media.css";

export * from "./shared";

// Each step in a task of its own, so that a slow machine answers in between.
setTimeout(() => {
  followTheme();
  followPresenting();
  followSettings();
  startEngine();
  setTimeout(() => void open());
});

async function open(): Promise<void> {
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  await made;
  followKeys();
  followDrops();
  followPaste();
  // The draft comes first and a link replaces it, so that undo brings one's own text back.
  await restoreDraft();
  if (!(await followHash())) followSample();
  followOpening(loaded);
  followDraft();
}
