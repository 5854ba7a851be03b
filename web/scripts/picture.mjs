// Takes the README's picture of the page as it is in build/, and from that the picture that a link to
// the page is shown with, and the icons.
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const text = `{
  "model": "gpt-4.1",
  "messages": [
    {"role": "system", "content": "You are a travel agent. Answer briefly."},
    {"role": "user", "content": "Weather in Paris and in Rome?"},
    {"role": "assistant", "content": null, "tool_calls": [
      {"id": "call_paris", "type": "function",
       "function": {"name": "get_weather", "arguments": "{\\"city\\": \\"Paris\\"}"}},
      {"id": "call_rome", "type": "function",
       "function": {"name": "get_weather", "arguments": "{\\"city\\": \\"Rome\\"}"}}
    ]},
    {"role": "tool", "tool_call_id": "call_paris",
     "content": "{\\"celsius\\": 18, \\"sky\\": \\"clear\\"}"},
    {"role": "user", "content": "Hello? Are you there?"},
    {"role": "assistant", "content": "In Paris it is 18 degrees and clear."},
    {"role": "usr", "content": "And tomorrow?"}
  ]
}
`;

const web = fileURLToPath(new URL("../", import.meta.url));
const server = spawn("node", ["serve.mjs"], { cwd: web, env: { ...process.env, PORT: "0" } });
const address = await new Promise((resolve, reject) => {
  server.stdout.on("data", (said) => resolve(/http:\S+/.exec(String(said))[0]));
  server.on("exit", () => reject(new Error("the server has stopped")));
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  chromiumSandbox: false,
  args: ["--disable-gpu"],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.goto(address);
  await page.locator(".status-ready").waitFor({ state: "attached" });
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator(".editor .cm-content").click();
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByRole("tab", { name: /^Problems [1-9]/ }).waitFor();
  await page.keyboard.press("F8");
  await page.mouse.move(0, 0);
  // The changes that the fixes make come with the second module.
  await page.waitForTimeout(4000);
  const picture = await page.screenshot({ path: web + "pictures/playground.png" });
  const icon = readFileSync(web + "pictures/icon.svg", "utf8");
  const card = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await card.setContent(`<style>
    body { margin: 0; height: 630px; overflow: hidden; background: #f7f7f8; color: #1b1b1f; font-family: "Liberation Sans", sans-serif; }
    header { display: flex; align-items: center; gap: 28px; padding: 44px 56px 34px; }
    header svg { width: 104px; height: 104px; flex: none; }
    h1 { margin: 0 0 8px; font-size: 54px; }
    p { margin: 0; font-size: 29px; color: #4b4b55; }
    img { display: block; width: 1088px; margin: 0 56px; border-radius: 12px; box-shadow: 0 4px 24px rgb(20 20 26 / 20%); }
    </style><header>${icon}<div><h1>Check and fix LLM API requests</h1>
    <p>Why did I get a 400? See the message, the reason and the fix.</p></div></header>
    <img src="data:image/png;base64,${picture.toString("base64")}">`);
  await card.screenshot({ path: web + "pictures/preview.png" });
  for (const size of [192, 512]) {
    await card.setViewportSize({ width: size, height: size });
    // The browser that installs the page cuts the corners itself.
    await card.setContent(
      `<style>body { margin: 0; background: #2f5bd8; } svg { display: block; width: 100vw; height: 100vh; }</style>${icon}`,
    );
    await card.screenshot({ path: `${web}pictures/icon-${size}.png` });
  }
} finally {
  await browser.close();
  server.removeAllListeners("exit");
  server.kill();
}
