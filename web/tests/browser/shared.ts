// The page that the tests of one worker share. A new context with a new page costs a test twice what loading the
// page again in the old one does, so the old one is emptied between tests, and given up after a test that did to it
// what cannot be taken back.
import type { Browser, BrowserContext, Page } from "@playwright/test";

/** Methods that leave in a page, or in its context, what nothing takes out again. */
const lasting = {
  page: ["addInitScript", "close", "exposeBinding", "exposeFunction", "routeWebSocket", "setExtraHTTPHeaders"],
  context: [
    ...["addCookies", "addInitScript", "clearPermissions", "close", "exposeBinding", "exposeFunction"],
    ...["grantPermissions", "newCDPSession", "routeWebSocket", "setExtraHTTPHeaders", "setGeolocation", "setOffline"],
  ],
  clock: ["fastForward", "install", "pauseAt", "runFor", "setFixedTime", "setSystemTime"],
};

/** What tests listen to. */
const heard = {
  page: ["close", "console", "crash", "dialog", "download", "filechooser", "pageerror", "popup", "worker"],
  both: ["request", "requestfailed", "requestfinished", "response"],
};

/** A small file of the page's origin, from which the page's own storage can be emptied while the page is away. */
const elsewhere = "/build/robots.txt";

export class Shared {
  private context: BrowserContext | null = null;
  private page: Page | null = null;
  private options = "";
  private worn = false;

  /** pageFor is the page for a test: the one of the test before, as if it were new, unless that was for other options. */
  async pageFor(browser: Browser, options: object, prepare: (page: Page) => Promise<void>): Promise<Page> {
    const wanted = JSON.stringify(options);
    if (this.worn || this.options !== wanted || !this.page || this.page.isClosed()) await this.giveUp();
    if (this.page) {
      await this.empty(this.page);
      return this.page;
    }
    // It has what the configuration and the test ask of a context.
    this.context = await browser.newContext();
    this.page = await this.context.newPage();
    this.options = wanted;
    this.worn = false;
    await prepare(this.page);
    const wears = (owner: object, names: readonly string[]): void => {
      for (const name of names) {
        const method = (owner as Record<string, (...given: unknown[]) => unknown>)[name]!.bind(owner);
        Object.assign(owner, { [name]: (...given: unknown[]) => ((this.worn = true), method(...given)) });
      }
    };
    wears(this.page, lasting.page);
    wears(this.context, lasting.context);
    wears(this.page.clock, lasting.clock);
    return this.page;
  }

  /** giveUp has the next test get a page of its own. */
  async giveUp(): Promise<void> {
    const { context } = this;
    this.context = this.page = null;
    await context?.close();
  }

  /** leave ends what a test listens to, so that nothing is said to it any more. */
  leave(failed: boolean): void {
    this.worn ||= failed;
    for (const name of [...heard.page, ...heard.both]) this.page?.removeAllListeners(name);
    for (const name of ["page", ...heard.both]) this.context?.removeAllListeners(name);
  }

  /** empty takes from a page what a test left: routes, other pages, what is stored, and how the window looks. */
  private async empty(page: Page): Promise<void> {
    const context = page.context();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    // What the page stores as it goes is stored by the time that another is there.
    await page.goto(elsewhere);
    await page.evaluate(clear);
  }
}

/** clear runs in the page: it takes out everything that is stored for its origin. */
async function clear(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((done, fail) => {
      const gone = indexedDB.deleteDatabase(name!);
      gone.onsuccess = () => done();
      gone.onerror = () => fail(gone.error!);
    });
  }
  for (const key of await caches.keys()) await caches.delete(key);
}
