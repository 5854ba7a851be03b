// The small choices that survive a reload, in localStorage, which answers at once. It may be full, closed
// or absent: then a choice lasts as long as the page.

const prefix = "rolecall.";

export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** writeSetting keeps a value and says whether it could. */
export function writeSetting(name: string, value: string): boolean {
  try {
    localStorage.setItem(prefix + name, value);
    return true;
  } catch {
    return false;
  }
}

export function dropSetting(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing is kept then.
  }
}

/** settingsOf are the names of all values whose names begin so. */
export function settingsOf(start: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix + start));
    return names.map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}
