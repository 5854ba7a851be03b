// The editor's script, on CodeMirror: it comes after the first paint.

import { OnDemand } from "../ondemand";
import { task } from "../task";

export const editor = new OnDemand(async () => {
  await import("./base");
  await task();
  return import("./start");
});

let make: () => void;
/** made resolves once there is a text to write into; isMade is called then. */
export const made = new Promise<void>((done) => (make = done));
export const isMade = (): void => make();
