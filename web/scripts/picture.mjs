// Takes the README's picture of the page, as it stands in build/.
import { chromium } from "@playwright/test";
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
  await page.getByRole("contentinfo").getByText("Ready").waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator(".editor .cm-content").click();
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByRole("article").last().waitFor();
  await page.keyboard.press("F8");
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: web + "pictures/playground.png" });
} finally {
  await browser.close();
  server.removeAllListeners("exit");
  server.kill();
}
