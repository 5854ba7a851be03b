// Which draft this browser tab writes. Its id lives as long as the tab; a browser that duplicates a tab
// copies it, so a lock says whether another page has it.

const key = "rolecall.tab";
const lockPrefix = "rolecall draft ";
/** How long, in milliseconds, the page before a reload may take to give its lock up. */
const patience = 500;

let id = "";
let release = (): void => {};

/** slot is the id of this tab's draft; "" until takeSlot has found it. */
export const slot = (): string => id;

/** knownSlot is the id that the tab has had before, "" for none. */
export function knownSlot(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** newSlot begins another draft. */
export function newSlot(): void {
  release();
  id = Date.now().toString(36) + Math.random().toString(36).slice(2);
  void hold(id);
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Then it lives as long as the page.
  }
}

/** takeSlot finds the draft of this tab, and says whether another page has the one that the tab knew. */
export async function takeSlot(): Promise<boolean> {
  const known = knownSlot();
  const mine = known !== "" && (await hold(known));
  if (mine) id = known;
  else newSlot();
  return known !== "" && !mine;
}

/** hold takes the lock of a draft for as long as the page lives, and says whether it could. Where there are no locks it can. */
function hold(name: string): Promise<boolean> {
  return new Promise((done) => {
    if (!navigator.locks) return done(true);
    const late = new AbortController();
    setTimeout(() => late.abort(), patience);
    const held = (): Promise<void> => {
      done(true);
      return new Promise((end) => (release = end));
    };
    navigator.locks.request(lockPrefix + name, { signal: late.signal }, held).catch(() => done(false));
  });
}

/** slotsInView says which drafts are written by open pages. */
export async function slotsInView(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return (each) => each === id || held.some(({ name }) => name === lockPrefix + each);
}
