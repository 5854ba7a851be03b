import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { others, part } from "./tests/browser/part";

const port = Number(process.env["TEST_PORT"] ?? 8791);

const chromium = process.env["CHROMIUM"];
const firefox = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";

// Chromium's engine without the windows of a browser takes half the time.
const shell = "/usr/lib/chromium/chromium-headless-shell";

// The width of the views that one of the two browsers leaves to the other, unless everything is to be tried.
const everything = !!process.env["ROLECALL_ALL"];
const wide = /can be used by all at 1440 px$/;
const narrow = /can be used by all at (768|360) px$/;

/** The spec of npm's package runs once that is built, in a project of its own. */
const ofPackage = "npm.spec.ts";

/**
 * Specs that are in every run of `make test`: the first screen, the verdict and what mends it, texts that must not be lost or
 * sent, and what each kind of person comes for. Of the others a run has a fifth, which the commit chooses. A spec that
 * tries a part of a table takes another number than five for it, or the part is the same each time.
 */
const inEveryRun = [
  "browsers",
  "check",
  "drafts",
  "first",
  "keeping",
  "opening",
  "people",
  "safety",
  "share",
  "shared",
  "verdict",
];

const inTurns = readdirSync(new URL("tests/browser", import.meta.url))
  .filter(
    (name) => name.endsWith(".spec.ts") && name !== ofPackage && !inEveryRun.includes(name.replace(".spec.ts", "")),
  )
  .sort();

/** The specs that the commit changed, as `make test` says: they wait for no turn. */
const changed = (process.env["SPECS_CHANGED"] ?? "").split(" ").map((path) => path.replace(/^.*\//, ""));
const waiting = others(inTurns, 5).filter((name) => !changed.includes(name));

/** Of what Firefox is asked besides, half takes its turn there. */
const inTurnsInFirefox = ["lessons", "ondemand", "present", "systems", "views"].map((name) => `${name}.spec.ts`);

const chromiumOptions = {
  browserName: "chromium" as const,
  permissions: ["clipboard-read", "clipboard-write"],
  launchOptions: {
    executablePath: chromium ?? (existsSync(shell) ? shell : "/usr/bin/chromium"),
    chromiumSandbox: false,
    args: [
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  },
};

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  // Nothing here waits for a time: these only end what will never come, also on a slow machine
  // that compiles the second module, of 4 MB, for the first time.
  timeout: 180_000,
  // What passes only at the second try is named in the closing lines, and more than two of them fail.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: process.env["REPORT"] ?? "test-results/browser.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // What a test does to a request, a page's service worker would not see: offline.spec.ts allows it.
    serviceWorkers: "block",
    // To record every step costs a sixth of the time: TRACE=on does it.
    trace: process.env["TRACE"] === "on" ? "on" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "chromium",
      // Every view is tried once at each width: the wide one in Firefox, the others here.
      grepInvert: everything || !existsSync(firefox) ? [] : wide,
      testIgnore: [ofPackage, ...waiting],
      use: chromiumOptions,
    },
    { name: "package", testMatch: ofPackage, use: chromiumOptions },
    {
      // What differs, what each kind of person comes for, and every view. The channel is that of a Firefox
      // as it is published, which needs no changes for it.
      name: "firefox",
      testMatch: ["browsers.spec.ts", "people.spec.ts", ...part(inTurnsInFirefox, 2)],
      grepInvert: narrow,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: {
          executablePath: firefox,
          // A test may write to the clipboard without a press right before.
          // A page from the disk may read nothing else there, as in every Firefox.
          firefoxUserPrefs: {
            "dom.events.testing.asyncClipboard": true,
            "security.fileuri.strict_origin_policy": true,
          },
        },
      },
    },
  ],
  webServer: {
    command: "node serve.mjs",
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
