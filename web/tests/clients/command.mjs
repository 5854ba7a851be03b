// The command, built for these tests.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-clients-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The program. */
export const rolecall = join(folder, "rolecall");
execFileSync("go", ["build", "-o", rolecall, "./core/cmd/rolecall"], { cwd: root });

/** The program with Go's SDKs. */
export const goAgent = join(folder, "agent");
execFileSync("go", ["build", "-o", goAgent, "."], { cwd: fileURLToPath(new URL("go/", import.meta.url)) });

/** run runs a program and returns what it wrote, and how it exited. */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout.on("data", (data) => (said.out += data));
  child.stderr.on("data", (data) => (said.err += data));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { ...said, code };
}
