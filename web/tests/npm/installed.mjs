// The package as whoever installs it has it: from its tarball, without a network, in a folder of its own.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** install makes a folder with the package in it. It goes when the process ends. */
export function install() {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-npm-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const made = join(root, "build/npm");
  const tarball = readdirSync(made).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const quiet = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...quiet, join(made, tarball)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

/** runtimes are how a script is run by each program that is on this machine: Node, and Deno and Bun where they are. */
export const runtimes = [[process.execPath], ["deno", "run", "--allow-read"], ["bun"]].filter(
  ([program]) => !spawnSync(program, ["--version"]).error,
);

/** run runs a module in a folder, and gives what it printed and how it ended. */
export function run(folder, script, [program, ...args] = runtimes[0]) {
  writeFileSync(join(folder, "script.mjs"), script);
  const options = { cwd: folder, encoding: "utf8", timeout: 60_000 };
  const { stdout, stderr, status } = spawnSync(program, [...args, "script.mjs"], options);
  return { stdout, stderr, status };
}
