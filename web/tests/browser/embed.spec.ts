// The embed: a text with its verdict in a page of another origin, which it takes nothing from and leaves nothing in.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test as base, type FrameLocator } from "@playwright/test";
import { barriers } from "./accessible";
import { test as ours } from "./playground";

/** host is a page of another origin that frames an address. */
const test = base.extend<{ frame: (path: string) => Promise<FrameLocator> }>({
  frame: async ({ page, baseURL }, use) => {
    let shown = "";
    const server: Server = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><title>Docs</title><iframe src="${shown}" width="600" height="420"></iframe>`);
    });
    await new Promise<void>((done) => server.listen(0, "localhost", done));
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") wrong.push(message.text());
    });
    await use(async (path) => {
      shown = (baseURL! + path).replaceAll('"', "&quot;");
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      return page.frameLocator("iframe");
    });
    server.close();
    expect(wrong).toEqual([]);
  },
});

const text = `{
  "model": "gpt-4o",
  "messages": [
    {"role": "usr", "content": "Hi <b>there</b> & 100%"}
  ]
}`;
const hash = `#text=${encodeURIComponent(text)}&target=openai-chat`;

test("another page shows a text, its verdict and its findings", async ({ page, context, frame }) => {
  const embed = await frame("/build/embed.html" + hash);
  await expect(embed.getByRole("heading", { level: 1 })).toHaveText("Would be rejected");
  await expect(embed.getByRole("status")).toContainText("OpenAI Chat Completions would reject this");
  const finding = embed.getByRole("list", { name: "Findings" }).getByRole("listitem").first();
  await expect(finding).toContainText("unknown-role");
  await expect(embed.locator("mark")).toHaveText('"usr"');
  await expect(embed.locator(".line code").nth(3)).toHaveText(
    '    {"role": "usr", "content": "Hi <b>there</b> & 100%"}',
  );
  await finding.getByRole("button", { name: "Go to 4:14" }).click();
  await expect(embed.locator("#line-4")).toBeInViewport();

  // It keeps nothing, asks no other origin, and may read no clipboard.
  const inside = page.frames()[1]!;
  expect(await inside.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    "",
  ]);
  expect(await inside.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(
    0,
  );
  expect(await inside.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
  const allowed = await inside.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures(): string[] } };
    return featurePolicy.allowedFeatures();
  });
  expect(allowed).not.toContain("clipboard-read");
  expect(allowed).not.toContain("clipboard-write");

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    embed.getByRole("link", { name: "Open in Rolecall" }).click(),
  ]);
  await expect(opened.locator(".findings")).toContainText("unknown-role");
  expect(new URL(opened.url()).hash).toBe(hash);
  expect(await opened.evaluate(() => window.opener)).toBe(null);
});

test("packed links, good texts, broken links and none are shown as what they are", async ({ page, frame }) => {
  const embed = await frame(
    "/build/embed.html#1=q1YqUbJSiq6OUSrKz0mNUbKKUSotTi2KUdKJUUrOzytJzSsBC2ZkKnyYP7MpRqk2VklHKR2oJzGvJKMovyAzWakWAA",
  );
  await expect(embed.locator(".line")).toHaveText('1[{"role":"user","content":"hi 🙂"}]');
  await expect(embed.getByRole("heading")).toHaveText(/ccepted/);
  const go = (to: string) => page.frames()[1]!.evaluate((to) => void (location.hash = to), to);
  await go("1=AAAA");
  await expect(embed.getByRole("status")).toContainText("This link is damaged");
  await expect(embed.locator(".line")).toHaveCount(0);
  await go("text=not%20json");
  await expect(embed.getByRole("heading")).toHaveText("Plain text");
  await go("text=%5Bnot%20json");
  await expect(embed.getByRole("heading")).toHaveText("Not valid JSON");
  await go("");
  await expect(embed.getByRole("heading")).toHaveText("Nothing to show");
});

test("only the embed may be framed", async ({ page, frame }) => {
  const address = await frame("/build/embed.html").then(() => page.frames()[1]!.url());
  for (const [path, framed] of [
    ["/", false],
    ["/build/rules/bad-json.html", false],
    ["/build/embed.html", true],
  ] as const) {
    const { headers } = await page.request
      .get(new URL(path, address).href)
      .then((response) => ({ headers: response.headers() }));
    expect(headers["content-security-policy"]!.includes("frame-ancestors *"), path).toBe(framed);
    expect(headers["content-security-policy"]!.includes("frame-ancestors 'none'"), path).toBe(!framed);
  }
});

ours("the embed can be read by all, in any width", async ({ page, playground }) => {
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 420 });
    await page.goto("about:blank");
    await page.goto("/build/embed.html" + hash);
    await expect(page.getByRole("heading")).toHaveText("Would be rejected");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriers(page)).toEqual([]);
  }
  expect(playground.page).toBe(page);
});

ours("the share dialog copies a badge and an embed", async ({ page, playground }) => {
  await playground.open("/" + hash);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const badge = await playground.copied(dialog.getByRole("button", { name: "Copy badge" }));
  const [, picture = "", link = ""] = /^\[!\[Open in Rolecall\]\((\S+)\)\]\((\S+)\)$/.exec(badge) ?? [];
  expect(new URL(link).hash).toMatch(/^#1=/);
  const answer = await page.request.get(picture);
  expect([answer.headers()["content-type"], answer.headers()["cross-origin-resource-policy"]]).toEqual([
    "image/svg+xml",
    "cross-origin",
  ]);
  const code = await playground.copied(dialog.getByRole("button", { name: "Copy embed code" }));
  expect(code).toBe(
    `<iframe src="${new URL("/build/embed.html", link).href}${new URL(link).hash}" width="100%" height="420" title="OpenAI Chat Completions conversation in Rolecall"></iframe>`,
  );
});
