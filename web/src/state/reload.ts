// Loading the page again, for what did not come. Who asks for it need not know what keeps the text.

import { revision } from "./state";

let save = (): Promise<boolean> => Promise.resolve(true);

/** connectSave is called once, by the module that stores the text; run says whether nothing would be lost. */
export function connectSave(run: () => Promise<boolean>): void {
  save = run;
}

/** reload loads the page again where nothing is lost by it; else it says why not. */
export async function reload(): Promise<string> {
  try {
    await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
  } catch {
    return "You’re still offline, so the page wasn’t reloaded.";
  }
  if (revision.peek() > 0 && !(await save())) return "Reloading would lose this text. Download it first.";
  location.reload();
  return "";
}
