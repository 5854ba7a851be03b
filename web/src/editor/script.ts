// The editor's script, on CodeMirror: it comes after the first paint.

import { OnDemand } from "../state/ondemand";
import { task } from "../state/task";

export const editor = new OnDemand(async () => {
  await import("./base");
  await task();
  return import("./start");
});

let resolve: () => void;
/** editorReady resolves once there is a text to write into; setEditorReady is called then. */
export const editorReady = new Promise<void>((done) => (resolve = done));
export const setEditorReady = (): void => resolve();
