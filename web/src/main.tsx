// The page starts here.

import { render } from "preact";
import { App } from "./app";
import { followDraft, followSettings, restoreDraft } from "./draft";
import { startEngine } from "./engine/client";
import { followDrops } from "./files";
import { followPaste } from "./first/paste";
import { followSample } from "./first/sample";
import { followKeys } from "./keys";
import { followHash } from "./link";
import { followPresenting } from "./present";
import { followTheme } from "./theme";
import "./styles/index.css";
import "./styles/media.css";

export * from "./shared";

followTheme();
followPresenting();
followSettings();
startEngine();
const root = document.getElementById("app");
if (root) render(<App />, root);
followKeys();
followDrops();
followPaste();
// The draft comes first and a link replaces it, so that undo brings one's own text back.
await restoreDraft();
if (!(await followHash())) followSample();
followDraft();
