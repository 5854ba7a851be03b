// The page as a test drives it. Every test fails on a console error, a violation of the
// page's policy, a request to another origin, or one that sends something.
import { views } from "../../src/views";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { Shared } from "./shared";

export { expect };

/** When every test begins, in milliseconds: the clock of its pages is set to this, and goes on when they are loaded again. */
export const begins = Date.parse("2026-06-01T12:00:00Z");

/** rowOf is the row of a view in the page's list, by its name. */
const rowOf = (name: string) => Object.values(views).find((view) => view.name === name);

export class Playground {
  constructor(readonly page: Page) {}

  get editor(): Locator {
    return this.page.locator(".editor .cm-content");
  }
  get verdict(): Locator {
    return this.page.getByRole("region", { name: "Verdict" });
  }
  get findings(): Locator {
    return this.page.locator(".findings");
  }
  get rows(): Locator {
    return this.findings.getByRole("listitem").filter({ has: this.page.locator(".finding-line") });
  }
  get cards(): Locator {
    return this.page.getByRole("feed", { name: "Messages" }).getByRole("article");
  }
  get status(): Locator {
    return this.page.getByRole("contentinfo");
  }
  get view(): Locator {
    return this.page.locator("#view");
  }

  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }
  /** Opens the page and takes the example out of the text, as whoever begins from nothing. */
  async openEmpty(): Promise<void> {
    await this.open();
    await this.clear();
  }
  async clear(): Promise<void> {
    await expect(this.verdict.getByRole("status")).toContainText("would reject this");
    await this.editor.click();
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.press("Delete");
    await expect(this.verdict.getByRole("status")).toHaveText("Nothing to check yet.");
  }
  async ready(): Promise<void> {
    await expect(this.page.locator(".status-ready")).toBeAttached();
  }
  /** Waits for what is said of the text as it is. */
  async checked(): Promise<void> {
    await expect(this.page.locator(".findings-body.is-stale")).toHaveCount(0);
  }
  /** Replaces the text as a paste does, and waits for what is said of it: what was there before may look the same. */
  async paste(text: string): Promise<void> {
    await this.pasteAlone(text);
    await this.checked();
  }
  /** Replaces the text, and waits for nothing. */
  async pasteAlone(text: string): Promise<void> {
    await this.fillClipboard(text);
    await this.editor.click();
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.press("ControlOrMeta+V");
  }
  /** Opens a text of sixty short messages, with the caret at one of the first. */
  async openSixty(): Promise<void> {
    const messages = Array.from({ length: 60 }, (_, i) => ({
      role: i % 2 ? "assistant" : "user",
      content: `Word ${i}`,
    }));
    await this.open();
    await this.paste(JSON.stringify({ model: "gpt-4o", messages }, null, 2));
    await expect(this.status).toContainText("60 messages");
    await this.editor.click({ position: { x: 200, y: 200 } });
    await expect(this.cards.and(this.page.locator("[aria-current=true]"))).toHaveCount(1);
  }
  /**
   * The whole text, copied with the keys. The click leaves any other field, which may
   * change the text a moment later: a test that waits for such a change polls this.
   */
  async text(): Promise<string> {
    const before = "nothing was copied";
    await this.fillClipboard(before);
    await this.editor.click();
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.press("ControlOrMeta+C");
    // A busy browser writes the clipboard some time after the key; of an empty text it writes nothing.
    const copied = () => this.clipboard();
    await expect
      .poll(copied, { timeout: 2_000 })
      .not.toBe(before)
      .catch(() => undefined);
    const text = await copied();
    return text === before ? "" : text;
  }
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
  fillClipboard(text: string): Promise<void> {
    return this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
  }
  /** What a press of a copy button copies. The word "Copied" goes by itself, so nothing waits for it. */
  async copied(button: Locator): Promise<string> {
    await this.fillClipboard("");
    await button.click();
    await expect.poll(() => this.clipboard()).not.toBe("");
    return this.clipboard();
  }
  /** Reloads the page once it has stored the text, which it does a moment after a change. */
  async reload(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(draft)).toBe(text);
    await this.page.reload();
    await this.ready();
  }
  /** The button of a place of the page. */
  place(name: string): Locator {
    return this.page.getByRole("navigation", { name: "Places" }).getByRole("button", { name, exact: true });
  }
  /** Shows the text or the problems, of which a narrow screen has one at a time. */
  async pane(name: "Text" | "Problems"): Promise<void> {
    const tab = this.page.getByRole("tab", { name: new RegExp(`^${name}\\b`) });
    if ((await tab.count()) === 0) await this.place("Check").click();
    if ((await tab.count()) > 0) await tab.click();
  }
  /** Opens a view: its place, and its tab where that has several; those of the lessons by their action. */
  async tab(name: string): Promise<void> {
    const tab = this.page.getByRole("tab", { name: new RegExp(`^${name}\\b`) });
    // A tab that is there may go before it's pressed, as while a lesson opens.
    const pressed =
      (await tab.count()) > 0 &&
      (await tab.click({ timeout: 10_000 }).then(
        () => true,
        () => false,
      ));
    if (pressed) return;
    const view = rowOf(name);
    if (view?.place === "Learn") return this.act(`show ${view.shows}`);
    await this.place(view?.place ?? (name === "Learn" ? name : "Check")).click();
    if ((await tab.count()) > 0) await tab.click();
  }
  /** Waits until a view is shown. */
  async isAt(name: string | RegExp): Promise<void> {
    await expect(this.view).toHaveAccessibleName(name);
  }
  /** Opens the view Tokens, and in it the budget. */
  async budget(): Promise<void> {
    await this.tab("Tokens");
    const fold = this.page.locator(".trim-fold");
    await expect(fold).toHaveCount(1);
    // The count comes into view above it: a pointer that is pressed before may be let go over something else.
    if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").press("Enter");
  }
  /** Opens or closes the filter of the messages, whose button only a longer conversation has. */
  async filter(): Promise<void> {
    await this.menu("Filter");
  }
  /** Opens the view Audit. */
  async audit(): Promise<void> {
    await this.checked();
    await this.tab("Audit");
  }
  /** Shows the conversation as text in place of its cards. */
  async asText(): Promise<void> {
    await this.page.getByRole("button", { name: "Copy", exact: true }).click();
    await this.page.getByRole("menuitem", { name: "Show as text" }).click();
  }
  /** Does what the palette of actions finds first for some words. */
  async act(words: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+K");
    await this.page.getByRole("combobox", { name: /^Search actions/ }).fill(words);
    // What the text offers is known once its answer has come.
    await expect(this.page.locator(".palette-item[aria-selected=true]")).not.toHaveAttribute("aria-disabled", "true");
    await this.page.keyboard.press("Enter");
  }
  /** Does an action by its whole name. */
  async menu(name: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+K");
    await this.page.getByRole("combobox", { name: /^Search actions/ }).fill(name);
    await this.page
      .locator(".palette-item")
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .first()
      .click();
  }
  get lessons(): Locator {
    return this.page.getByRole("complementary", { name: "Learn" });
  }
  /** Opens the lessons next to the conversation. */
  async learn(): Promise<void> {
    await this.place("Learn").click();
  }
  /** Drops files onto the page, each after its name. */
  async drop(...files: (string | Buffer)[]): Promise<void> {
    const parts = files.map((each, at) => (at % 2 ? Buffer.from(each).toString("base64") : String(each)));
    await this.page.evaluate(
      async ({ parts }) => {
        const transfer = new DataTransfer();
        for (let at = 0; at < parts.length; at += 2) {
          const binary = atob(parts[at + 1]!);
          const array = new Uint8Array(binary.length);
          for (let i = 0; i < binary.length; i++) array[i] = binary.charCodeAt(i);
          transfer.items.add(new File([array], parts[at]!));
        }
        for (const type of ["dragenter", "dragover", "drop"]) {
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }
      },
      { parts },
    );
  }
}

/** draft runs in the page: the text that it has stored for a reload, null before there is one. */
function draft(): Promise<string | null> {
  const id = sessionStorage.getItem("rolecall.tab");
  // A short text is in the one store, a longer one in the other.
  const short = localStorage.getItem("rolecall.draft:" + id);
  if (short !== null) return Promise.resolve((JSON.parse(short) as { text: string }).text);
  return new Promise((resolve) => {
    const opening = indexedDB.open("keyval-store");
    // The page makes the store; one that is not there yet is not made by looking for it.
    opening.onupgradeneeded = () => opening.transaction!.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const base = opening.result;
      const wanted = base
        .transaction("keyval")
        .objectStore("keyval")
        .get("draft:" + id);
      wanted.onerror = () => resolve(null);
      wanted.onsuccess = () => resolve((wanted.result as { text: string } | undefined)?.text ?? null);
      wanted.transaction!.oncomplete = () => base.close();
    };
  });
}

interface Options {
  /** The errors in the console that a test expects. */
  allowErrors: RegExp | null;
  /** Whether the page fetches ahead what it may want later, which half of a test's time goes into. */
  fetchesAhead: boolean;
}

/**
 * The tests of a worker share one page, which each finds as a new visitor would: with nothing stored, at the usual size,
 * and not yet loaded (`playground.open()` loads it). So a test needs no cleaning up. A test that adds a script to the
 * page, stops its clock or goes offline gets a page of its own after it, without asking. Options of a context, as
 * `test.use({ hasTouch: true })`, get one as well: they belong into a file or a `describe` of their own.
 *
 * To load the page costs as much as twenty pastes. Of one thing with several texts make one test that opens once and pastes
 * each; what only the engine answers is tested through the package, in web/tests/npm.
 */
export const test = base.extend<Options & { playground: Playground }, { shared: Shared }>({
  allowErrors: [null, { option: true }],
  fetchesAhead: [false, { option: true }],
  shared: [
    async ({}, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.giveUp();
    },
    { scope: "worker" },
  ],
  context: ({ page }, use) => use(page.context()),
  page: async (
    { browser, browserName, shared, viewport, baseURL, serviceWorkers, hasTouch, permissions, fetchesAhead },
    use,
    info,
  ) => {
    const options = { baseURL, serviceWorkers, hasTouch, permissions, fetchesAhead };
    const page = await shared.pageFor(browser, options, async (page) => {
      // Only Chromium knows that a reader saves data; the setting holds for the pages of its process.
      if (browserName === "chromium" && !fetchesAhead) {
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
      }
      // Models retire, so what the page says of one depends on the day: every test runs on the same one.
      await page.addInitScript((begins) => {
        // A tab keeps its name: what it stores after it was loaded again must not look older.
        const since = Number((window.name ||= String(Date.now())));
        const shift = begins - since;
        const now = Date.now.bind(Date);
        const Usual = Date;
        globalThis.Date = new Proxy(Usual, {
          construct: (_, given: unknown[]) =>
            given.length > 0 ? Reflect.construct(Usual, given) : new Usual(now() + shift),
          get: (of, key) => (key === "now" ? () => now() + shift : Reflect.get(of, key)),
        });
      }, begins);
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
    });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    // A page that a service worker answers for goes with it.
    shared.leave(info.status !== info.expectedStatus || serviceWorkers === "allow");
  },
  playground: async ({ page, baseURL, allowErrors }, use) => {
    const wrong: string[] = [];
    const note = (text: string): void => {
      if (!allowErrors?.test(text)) wrong.push(text);
    };
    page.on("pageerror", (error) => note(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()}`);
    });
    page.context().on("request", (request) => {
      const url = new URL(request.url());
      if (url.origin !== baseURL && !["data:", "blob:"].includes(url.protocol)) wrong.push(`request to ${url.origin}`);
      if (!["GET", "HEAD"].includes(request.method())) wrong.push(`${request.method()} to ${url.pathname}`);
    });
    await use(new Playground(page));
    expect(wrong).toEqual([]);
  },
});

export const unanswered = `{
  "model": "gpt-4o",
  "messages": [
    {"role": "user", "content": "Weather in Paris? \u{1F642}"},
    {"role": "assistant", "content": null, "tool_calls": [
      {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\":\\"Paris\\"}"}}
    ]},
    {"role": "user", "content": "Hello?"},
    {"role": "tool", "tool_call_id": "call_1", "content": "18 degrees"}
  ]
}
`;
