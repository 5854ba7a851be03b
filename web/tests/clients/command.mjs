// The programs that these tests run.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-clients-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** build builds a program of a folder and returns its path. */
export function build(name, cwd, main = ".") {
  const program = join(folder, name);
  execFileSync("go", ["build", "-o", program, main], { cwd });
  return program;
}

/** The command. */
export const rolecall = build("rolecall", root, "./core/cmd/rolecall");

/** run runs a program and returns what it wrote, and how it exited. */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout.on("data", (data) => (said.out += data));
  child.stderr.on("data", (data) => (said.err += data));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { ...said, code };
}
