// Without a network the page opens as it was last, with all its files from one build; with one it is
// always the newest build.
import { spawn, type ChildProcess } from "node:child_process";
import { createServer, request as ask, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, Playground, test as base, unanswered } from "./playground";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Site is the page on a server of its own, whose line can be cut and whose build can be another one. */
class Site {
  readonly folder = mkdtempSync(join(tmpdir(), "rolecall-"));
  address = "";
  /** cut says whether a request gets no answer. */
  cut = (_path: string): boolean => false;
  private server: ChildProcess | null = null;
  private readonly line = createServer((request, response) => {
    if (this.cut(request.url!)) return void request.socket.destroy();
    const { method, headers, url } = request;
    const asked = ask(new URL(url!, this.behind), { method, headers, agent: false } as RequestOptions, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    asked.on("error", () => request.socket.destroy());
    asked.end();
  });
  private behind = "";

  constructor() {
    for (const file of ["index.html", "web/serve.mjs", "web/_headers"]) cpSync(root + file, join(this.folder, file));
    mkdirSync(join(this.folder, "build"));
    for (const file of readdirSync(root + "build"))
      if (/\.(html|js|css|wasm|json|svg|png|webmanifest)$/.test(file))
        cpSync(root + "build/" + file, join(this.folder, "build", file));
  }
  async start(): Promise<void> {
    const server = spawn("node", [join(this.folder, "web/serve.mjs")], { env: { ...process.env, PORT: "0" } });
    this.server = server;
    this.behind = await new Promise((resolve, reject) => {
      server.stdout.on("data", (said: Buffer) => resolve(/http:\S+/.exec(String(said))![0]));
      server.on("exit", () => reject(new Error("the server has stopped")));
    });
    await new Promise<void>((listens) => this.line.listen(0, "127.0.0.1", listens));
    this.address = `http://localhost:${(this.line.address() as AddressInfo).port}/`;
  }
  stop(): void {
    this.server?.removeAllListeners("exit").kill();
    this.line.close();
    this.line.closeAllConnections();
  }
  /** Puts another build in place, whose document has another title and whose style names it. */
  async build(name: string): Promise<void> {
    const change = (file: string, text: (before: string) => string): void =>
      writeFileSync(join(this.folder, file), text(readFileSync(join(this.folder, file), "utf8")));
    change("index.html", (html) => html.replace(/<title>[^<]*/, `<title>${name}`));
    change("build/app.css", (css) => css.replace(/\n?:root\{--build:\w+\}$|$/, `\n:root{--build:${name}}`));
    const listing = spawn("node", [root + "web/scripts/files.mjs", this.folder], { stdio: "inherit" });
    await new Promise((resolve) => listing.on("exit", resolve));
  }
}

const test = base.extend<{ site: Site }>({
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = new Site();
    try {
      await site.build("first");
      await site.start();
      await use(site);
    } finally {
      site.stop();
      rmSync(site.folder, { recursive: true, force: true });
    }
  },
  // It is a server of its own that nothing may be asked of but this.
  baseURL: async ({ site }, use) => use(site.address.replace(/\/$/, "")),
});

test.use({ serviceWorkers: "allow", fetchesAhead: true, allowErrors: /net::ERR_|Failed to load|FetchEvent|fetch/ });

/** Waits until the files of the build are kept whole, and of no other. */
async function kept(page: Page, files: number): Promise<void> {
  const count = (): Promise<number[]> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("rolecall-build-"));
      return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    });
  await expect.poll(count, { timeout: 60_000 }).toEqual([files]);
}

const listed = (site: Site): { first: number; all: number } => {
  const { first, later } = JSON.parse(readFileSync(join(site.folder, "build/files.json"), "utf8"));
  return { first: Object.keys(first).length, all: Object.keys(first).length + Object.keys(later).length };
};

/** The title and the style of the page, by which its build is known. */
const builds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.title, getComputedStyle(document.documentElement).getPropertyValue("--build")]);

test("a reload without a network brings page, text and every view back", async ({ playground, page, site }) => {
  await playground.open();
  await playground.paste(unanswered);
  await expect(playground.rows.first()).toContainText("result-after-message");
  await kept(page, listed(site).all);
  site.cut = () => true;
  await page.reload();
  await playground.ready();
  expect(await playground.text()).toBe(unanswered);
  await expect(playground.rows.first()).toContainText("result-after-message");
  for (const view of ["Other APIs", "Agent loop", "Conversation"]) {
    await playground.tab(view);
    await expect(playground.view.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(playground.view).not.toContainText("couldn’t be loaded");
  }
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toContainText("Restart engine");
  await page.keyboard.press("Escape");
  // A new tab, and the engine's worker again.
  const next = await page.context().newPage();
  await next.goto(site.address);
  const fresh = new Playground(next);
  await fresh.ready();
  await fresh.tab("Problems");
  await expect(fresh.rows.first()).toContainText("result-after-message");
});

test("whoever is online has the newest build, and then offline that one", async ({ playground, page, site }) => {
  await playground.open();
  await kept(page, listed(site).all);
  expect(await builds(page)).toEqual(["first", "first"]);
  await site.build("second");
  await page.reload();
  await playground.ready();
  expect(await builds(page)).toEqual(["second", "second"]);
  // Its files take the place of the others once all are there.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href))?.text()), { timeout: 60_000 })
    .toContain("<title>second");
  await kept(page, listed(site).all);
  site.cut = () => true;
  await page.reload();
  await playground.ready();
  expect(await builds(page)).toEqual(["second", "second"]);
});

test("a build that came in part is never mixed with the one before", async ({ playground, page, site }) => {
  await playground.open();
  await kept(page, listed(site).all);
  // The next build's list does not fit its files, as while a server is being changed.
  const list = readFileSync(join(site.folder, "build/files.json"), "utf8");
  await site.build("second");
  writeFileSync(join(site.folder, "build/files.json"), list.replace(/"build": "\w+"/, '"build": "another"'));
  let asked = 0;
  site.cut = (path) => (path === "/build/files.json" && asked++, false);
  await page.reload();
  await playground.ready();
  expect(await builds(page)).toEqual(["second", "second"]);
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(1);
  await kept(page, listed(site).all);
  site.cut = () => true;
  await page.reload();
  await playground.ready();
  expect(await builds(page)).toEqual(["first", "first"]);
});

test("a page gets the files of its build that the server has no more", async ({ playground, page, site }) => {
  await playground.open();
  await kept(page, listed(site).all);
  const chunk = "build/" + readdirSync(join(site.folder, "build")).find((file) => /-[A-Z0-9]{8}\.js$/.test(file))!;
  const ask = (path: string): Promise<{ status: number; length: number }> =>
    page.evaluate(async (path) => {
      const response = await fetch(path);
      return { status: response.status, length: (await response.text()).length };
    }, path);
  const before = await ask(chunk);
  rmSync(join(site.folder, chunk));
  expect(await ask(chunk)).toEqual(before);
  expect(before.status).toBe(200);
  expect((await ask("build/gone-ABCD1234.js")).status).toBe(404);
  // What the server answers is never kept.
  expect(await page.evaluate(async () => (await caches.match("build/gone-ABCD1234.js")) === undefined)).toBe(true);
});

test("a page of a new build that loses its network gets no file of the old one", async ({ playground, page, site }) => {
  await playground.open();
  await kept(page, listed(site).all);
  await site.build("second");
  // The document is the second's, and then the line is cut.
  site.cut = (path) => path !== "/";
  await page.reload();
  await expect(page.getByText("Rolecall has not started.")).toBeVisible();
  expect(await builds(page)).toEqual(["second", ""]);
  site.cut = () => true;
  await page.reload();
  await playground.ready();
  expect(await builds(page)).toEqual(["first", "first"]);
});

test.describe("where the reader saves data", () => {
  test.use({ fetchesAhead: false });
  test("what the page opens with is kept, and nothing is fetched ahead", async ({ playground, page, site }) => {
    await playground.open();
    await kept(page, listed(site).first);
    site.cut = () => true;
    await page.reload();
    await playground.ready();
    await expect(playground.verdict.getByRole("status")).toContainText("would reject this");
  });
});

test("the page has an icon, a manifest and a picture, all of its own server", async ({ playground, page, site }) => {
  await playground.open();
  const link = (rel: string): Promise<string | null> => page.locator(`link[rel="${rel}"]`).getAttribute("href");
  const types: Record<string, RegExp> = { icon: /svg/, manifest: /manifest\+json/, "apple-touch-icon": /png/ };
  for (const [rel, type] of Object.entries(types)) {
    const answer = await page.request.get(site.address + (await link(rel)));
    expect(answer.ok(), rel).toBe(true);
    expect(answer.headers()["content-type"], rel).toMatch(type);
  }
  const manifest = await (await page.request.get(site.address + (await link("manifest")))).json();
  for (const { src } of manifest.icons) expect((await page.request.get(`${site.address}build/${src}`)).ok()).toBe(true);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const bytes = await (await page.request.get(site.address + picture)).body();
  // A PNG says its size in its first lines.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
