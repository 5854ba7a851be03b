// npm's package in a page and in a worker, and the links that it and Go make, opened on ours.
import { readFileSync } from "node:fs";
import { expect, Playground, test } from "./playground";

const built = new URL("../../../build/npm/package/", import.meta.url);
const types: Record<string, string> = { js: "text/javascript", wasm: "application/wasm", json: "application/json" };

/** script is what the page and the worker do with the package. */
const script = `
  import { check, countTokens, link } from "./index.js";
  import { count } from "./tokens.js";
  const text = '[{"role": "usr", "content": "Hi & 🙂"}]';
  const { counts, findings } = await check(text, { target: "openai-chat" });
  const { exact } = await countTokens(text, { model: "gpt-4o" });
  const made = await link(text, { target: "anthropic", view: "tokens", rule: "unknown-role" });
  export const said = JSON.stringify([counts.error, findings[0].rule, await count(text), exact, made]);
`;

async function serve({ page }: Playground): Promise<void> {
  await page.route("/npm/*", async (route) => {
    const name = new URL(route.request().url()).pathname.slice("/npm/".length);
    const own: Record<string, [string, string]> = {
      "": ["text/html", "<!doctype html><title>A page with the package</title>"],
      "script.js": ["text/javascript", script],
      "worker.js": ["text/javascript", `import { said } from "./script.js"; postMessage(said);`],
    };
    const [contentType, body] = own[name] ?? [
      types[name.replace(/.*\./, "")] ?? "application/octet-stream",
      readFileSync(new URL(name, built)),
    ];
    await route.fulfill({ contentType, body });
  });
}

test("the package runs in a page and in a worker, and its link opens here", async ({ playground, page }) => {
  await serve(playground);
  await page.goto("/npm/");
  const here = await page.evaluate(async () => {
    const address = "/npm/script.js";
    return ((await import(address)) as { said: string }).said;
  });
  const there = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const worker = new Worker("/npm/worker.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data as string);
        worker.onerror = ({ message }) => reject(new Error(message));
      }),
  );
  expect(there).toBe(here);
  const [errors, rule, tokens, exact, link] = JSON.parse(here) as [number, string, number, boolean, string];
  expect([errors, rule, tokens, exact]).toEqual([1, "unknown-role", 16, true]);

  await playground.open("/" + link);
  await expect(playground.verdict).toContainText("Would be rejected");
  await playground.isAt("Tokens");
  expect(await playground.text()).toBe('[{"role": "usr", "content": "Hi & 🙂"}]');
  await playground.learn();
  await expect(playground.lessons).toContainText("unknown-role");
});

test("links that Go made open here, packed and by hand", async ({ playground, page }) => {
  const golden = new URL("../../../core/link/testdata/links.json", import.meta.url);
  const made = JSON.parse(readFileSync(golden, "utf8")) as { text: string; link: string; plain: string }[];
  const { text, link, plain } = made[0]!;
  for (const hash of [link, plain]) {
    await page.goto("about:blank");
    await playground.open("/" + hash);
    await expect(playground.verdict).toContainText("Anthropic Messages");
    await expect(playground.rows.first()).toContainText("unknown-role");
    expect(await playground.text()).toBe(text);
    expect(await page.evaluate(() => location.hash)).toBe(hash);
  }
});

test("a link by hand may say how it is read, and is the address until the text changes", async ({
  playground,
  page,
}) => {
  await playground.open('/#text=[{"role":"user","content":"100% of 2+2"}]&target=kernel&view=accepts');
  await expect(playground.verdict).toContainText("The kernel session would accept this");
  await playground.isAt("Other APIs");
  expect(await playground.text()).toBe('[{"role":"user","content":"100% of 2+2"}]');
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#view=accepts");
});
