// Links and stored drafts that others, or another version, made: the page opens, says what it does
// not know, and one's own text is there.
import { deflateRawSync } from "node:zlib";
import { part } from "./part";
import { expect, Playground, test } from "./playground";

const mine = '[{"role": "user", "content": "My own words"}]';
const theirs = '[{"role": "user", "content": "Their words"}]';

const packed = (members: unknown): string =>
  "#1=" + deflateRawSync(Buffer.from(JSON.stringify(members))).toString("base64url");
const link = (members: object): string => packed({ t: theirs, ...members });

/** shows says whether a link brings its text, and unknown what is said of it. */
interface Hostile {
  name: string;
  hash: string;
  shows?: boolean;
  says?: RegExp;
}

const links: Hostile[] = [
  { name: "an unknown format", hash: link({ d: "morse" }), shows: true, says: /doesn't know the format “morse”/ },
  { name: "an unknown target", hash: link({ g: "me" }), shows: true, says: /doesn't know the target “me”/ },
  { name: "an unknown fact", hash: link({ f: ["flies"] }), shows: true, says: /doesn't know the fact “flies”/ },
  {
    name: "all of them",
    hash: link({ d: "__proto__", g: "constructor", f: ["no-such"] }),
    shows: true,
    says: /format “__proto__”, the target “constructor”, the fact “no-such”/,
  },
  { name: "a format of 100 kB", hash: link({ d: "x".repeat(100_000) }), shows: true, says: /“x{40}…”/ },
  {
    name: "a target of markup",
    hash: link({ g: "<img src=x onerror=alert(1)>" }),
    shows: true,
    says: /doesn't know the target/,
  },
  {
    name: "fields of wrong kinds",
    hash: link({ d: 7, g: {}, m: [], f: "x", c: "1", v: 3, l: null, w: {}, p: "1", o: [] }),
    shows: true,
  },
  { name: "a model of a million letters", hash: link({ m: "m".repeat(1_000_000) }), shows: true },
  { name: "a conversation that is not there", hash: link({ c: 1e9 }), shows: true },
  { name: "a conversation below none", hash: link({ c: -1 }), shows: true },
  { name: "a half conversation", hash: link({ c: 0.5 }), shows: true },
  { name: "a caret beyond the text", hash: link({ p: 1e15, o: 1e15 }), shows: true },
  { name: "an unknown view", hash: link({ v: "toString" }), shows: true },
  { name: "settings that are a number", hash: link({ v: "tokens", s: 7 }), shows: true },
  { name: "settings that are a text", hash: link({ v: "conversation", s: "x" }), shows: true },
  {
    name: "settings of wrong kinds",
    hash: link({
      v: "conversation",
      s: { filter: { roles: 1, first: 1e300, text: {} }, branch: { through: 1e300 }, as: "constructor", from: -1 },
    }),
    shows: true,
  },
  {
    name: "a budget beyond all numbers",
    hash: link({ v: "tokens", s: { model: {}, window: 1e300, trim: { policy: "x", budget: 1e300, turns: -1 } } }),
    shows: true,
  },
  {
    name: "a loop of wrong settings",
    hash: link({
      v: "loop",
      s: { script: "no-such", threshold: 1e300, turn: 1e300, fault: "__proto__", faultAt: -1, step: 1e300 },
    }),
    shows: true,
  },
  { name: "a loop of no settings", hash: link({ v: "loop", s: null }), shows: true },
  { name: "a conversion to nothing", hash: link({ v: "accepts", s: "no-such-format" }), shows: true },
  { name: "an unknown lesson", hash: link({ l: "no-such-rule", w: "\\" }), shows: true },
  { name: "no text", hash: packed({ t: 7 }), says: /This link is damaged/ },
  { name: "no object", hash: packed([null]), says: /This link is damaged/ },
  { name: "half a link", hash: link({}).slice(0, 30), says: /This link is damaged/ },
  { name: "nothing in base64", hash: "#1=%%%", says: /This link is damaged/ },
  { name: "a newer version's link", hash: "#2=AAAA", says: /needs a newer version of Rolecall/ },
  { name: "an example that isn't an escape", hash: "#example=%", says: /No example is called "%"/ },
  { name: "an example of half an escape", hash: "#example=%E0%A4", says: /No example is called/ },
  {
    name: "an address of unknown values",
    hash: "#view=none&to=none&as=none&model=%&facts=a,b,%&rule=%",
    says: /doesn't know the fact “a”/,
  },
];

/** alive holds what the page has whatever came: an engine, its chips, and an editor. */
async function alive(playground: Playground): Promise<void> {
  const { page, verdict } = playground;
  await playground.ready();
  await playground.checked();
  await expect(verdict.getByRole("status").first()).not.toContainText("Checking");
  await expect(page.getByRole("button", { name: /^Format: / })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Check against / })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Check against (a target|…)/ })).toHaveCount(0);
}

// How a link is read is proved in share.test.ts.
for (const { name, hash, shows, says } of part(links, 4))
  test(`a link with ${name} leaves the page alive and the own text kept`, async ({ playground, page, context }) => {
    await playground.open();
    await playground.paste(mine);
    await page.goto("about:blank");
    await page.goto("/" + hash);
    // A page of Learn has the whole width.
    if (hash.includes("rule=")) await playground.place("Check").click();
    await alive(playground);
    if (says) await expect(page.getByRole("region", { name: "Notices" })).toContainText(says);
    if (shows) {
      await expect(playground.editor).toHaveText(theirs);
      await expect(page.getByRole("region", { name: "Notices" })).toContainText("It’s saved in this browser");
      await playground.act("history");
      await page.getByRole("option", { name: /My own words/ }).click();
    }
    await expect(playground.editor).toHaveText(mine);
    await alive(playground);
    // Nothing of the link is left for another tab.
    const next = await context.newPage();
    await next.goto("/");
    const fresh = new Playground(next);
    await alive(fresh);
    await expect(fresh.editor).toHaveText(mine);
    await expect(next.getByRole("region", { name: "Notices" })).toBeEmpty();
    await next.close();
  });

const drafts: Record<string, unknown> = {
  "an unknown format": { text: mine, dialect: "morse" },
  "an unknown target": { text: mine, target: "me" },
  "unknown facts": { text: mine, checkedAs: { as: "x", facts: ["flies", "no-"] } },
  "another version's shape": {
    text: mine,
    version: 9,
    dialect: { id: "x" },
    target: null,
    checkedAs: 7,
    conversation: "all",
  },
  "numbers beyond all": { text: mine, head: 1e300, conversation: 1e300, saved: 1e300 },
  "numbers below none": { text: mine, head: -1, conversation: -1, saved: -1 },
  "wrong facts": { text: mine, checkedAs: { as: {}, facts: "flies" } },
};

for (const [name, draft] of part(Object.entries(drafts), 3))
  test(`a stored draft with ${name} comes back, in this tab and in a new one`, async ({
    playground,
    page,
    context,
  }) => {
    await page.addInitScript((draft) => {
      sessionStorage.setItem("rolecall.tab", "1");
      localStorage.setItem("rolecall.draft:1", JSON.stringify(draft));
    }, draft);
    for (const each of [page, await context.newPage()]) {
      await each.goto("/");
      const shown = new Playground(each);
      await alive(shown);
      await expect(shown.editor).toHaveText(mine);
      await expect(shown.cards).toHaveCount(1);
    }
  });

const none: Record<string, string> = { "no text": '{"text": 7}', "no object": "[1]", "no JSON": "{" };

for (const [name, stored] of part(Object.entries(none), 3))
  test(`a stored draft with ${name} is none`, async ({ playground, page }) => {
    await page.addInitScript((stored) => {
      sessionStorage.setItem("rolecall.tab", "1");
      localStorage.setItem("rolecall.draft:1", stored);
      for (const setting of ["tab", "layout", "trim", "loop", "convert", "wrap", "theme", "size", "newest"])
        localStorage.setItem("rolecall." + setting, stored);
    }, stored);
    await playground.open();
    await alive(playground);
    for (const view of ["Tokens", "Agent loop", "Other APIs", "Conversation"]) {
      await playground.tab(view);
      await expect(playground.view.getByRole("alert"), view).toHaveCount(0);
    }
    await playground.paste(mine);
    await playground.tab("Messages");
    await expect(playground.cards).toHaveCount(1);
  });

test("a damaged link shows no example as if it were its text", async ({ playground, page }) => {
  await page.goto("/#1=damaged");
  await playground.ready();
  await expect(page.getByRole("alert")).toContainText("This link is damaged or incomplete");
  await expect(page.getByRole("button", { name: "Paste", exact: true }).first()).toBeVisible();
  expect(await playground.text()).toBe("");
  await playground.paste(mine);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(1);
});

test.describe("with a worker that dies of a text", () => {
  test.use({ allowErrors: /hostile|worker|Worker/ });

  test("the engine starts again by itself once the text is gone", async ({ playground, page }) => {
    // Whatever a text does to the engine: this worker ends when it is asked about one with the word in it.
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      const seen = new WeakMap<Worker, string>();
      Worker.prototype.postMessage = function (message: {
        type: string;
        text?: string;
        splices?: { insert: string }[];
      }) {
        if (message.type === "reset") seen.set(this, "");
        const more = (message.text ?? "") + (message.splices ?? []).map((each) => each.insert).join("");
        seen.set(this, (seen.get(this) ?? "") + more);
        if (message.type === "job" && seen.get(this)!.includes("hostile")) {
          setTimeout(() => this.onmessage!({ data: { type: "dead", reason: "hostile" } } as MessageEvent));
          return;
        }
        post.call(this, message as never);
      } as typeof post;
    });
    await playground.open();
    await playground.pasteAlone("[]");
    await playground.pasteAlone('[{"role": "user", "content": "hostile"}]');
    await expect(playground.status).toContainText("The engine has stopped");
    await playground.pasteAlone(mine);
    await playground.ready();
    await playground.tab("Messages");
    await expect(playground.cards).toHaveText(/My own words/);
  });
});
