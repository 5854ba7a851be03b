// Builds what a release consists of into build/release: the command for six platforms with the page inside, as archives, as
// wheels for Python and as a container image, the page and the Worker, npm's package where there is one, checksums, and
// what the changelog says of the version.
// Nothing is sent anywhere. Without --dry the commit has to be clean, and is tagged.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { image, tar } from "./image.mjs";
import { wheel } from "./wheel.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values: options } = parseArgs({
  options: {
    dry: { type: "boolean", default: false },
    // What to build for, where the page, the Worker and npm's package are, and where to put it all.
    platforms: {
      type: "string",
      default: "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64,windows/arm64",
    },
    edge: { type: "string", default: join(root, "build/edge") },
    npm: { type: "string", default: join(root, "build/npm") },
    out: { type: "string", default: join(root, "build/release") },
  },
});

const say = (command, args, more = {}) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, ...more }).trim();

/** The version is said in one place, which the engine answers with. */
const version = /^const Version = "(.+)"$/m.exec(readFileSync(join(root, "core/engine/catalogue.go"), "utf8"))[1];
const date = say("git", ["log", "-1", "--format=%cI"]);

/** What .github/CHANGELOG.md says of this version, which a release can't be without. */
function changelog() {
  const written = readFileSync(join(root, ".github/CHANGELOG.md"), "utf8");
  const [, section] = written.split(`\n## ${version}\n`);
  if (!section?.trim()) throw new Error(`.github/CHANGELOG.md has no section "## ${version}".`);
  return `# ${version} (${date.slice(0, 10)})\n\n${section.split("\n## ")[0].trim()}\n`;
}

/** A packed archive of a folder's files. */
function archive(name, folder) {
  const file = join(options.out, name + ".tar");
  writeFileSync(file, tar(folder, date));
  say("gzip", ["-9nf", file]);
}

/** Files as if they were in the command's folder, where Go embeds them from. */
function overlay(site, file) {
  const replace = {};
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    replace[join(root, "core/cmd/rolecall/page", relative(site, path))] = path;
  }
  writeFileSync(file, JSON.stringify({ Replace: replace }));
  return file;
}

/** The licences of what is linked into the command, into a folder. */
function licences(folder) {
  mkdirSync(folder);
  const module = "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}";
  const linked = new Set(say("go", ["list", "-deps", "-f", module, "./core/cmd/rolecall"]).split("\n").filter(Boolean));
  linked.add(`tiktoken\t${join(root, "core/token/o200k")}`);
  linked.add(`go\t${say("go", ["env", "GOROOT"])}`);
  for (const each of linked) {
    const [path, from] = each.split("\t");
    for (const name of readdirSync(from).filter((name) => /^(LICEN[CS]E|NOTICE|PATENTS)/.test(name)))
      writeFileSync(join(folder, `${path.replaceAll("/", "_")}-${name}`), readFileSync(join(from, name)));
  }
}

if (!options.dry && say("git", ["status", "--porcelain"]) !== "") {
  console.error("There are changes that aren't committed. Commit them, or try with DRY=1.");
  process.exit(1);
}
const site = join(options.edge, "site");
rmSync(options.out, { recursive: true, force: true });
mkdirSync(options.out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), "rolecall-release-"));
try {
  const files = overlay(site, join(work, "overlay.json"));
  const host = join(work, "host");
  say("go", ["build", "-o", host, "./core/cmd/rolecall"]);
  const licence = readFileSync(join(root, "LICENSE"), "utf8");
  const readme = readFileSync(join(root, "core/cmd/rolecall/README.md"), "utf8");
  const programs = {};
  const shared = { "rolecall.1": ["man"], "completions/rolecall.bash": ["completion", "bash"] };
  Object.assign(shared, { "completions/_rolecall": ["completion", "zsh"] });
  Object.assign(shared, { "completions/rolecall.fish": ["completion", "fish"] });
  for (const platform of options.platforms.split(",")) {
    const [GOOS, GOARCH] = platform.split("/");
    const folder = join(work, `${GOOS}_${GOARCH}`);
    mkdirSync(join(folder, "completions"), { recursive: true });
    const program = join(folder, GOOS === "windows" ? "rolecall.exe" : "rolecall");
    const flags = ["-overlay", files, "-tags", "page", "-trimpath", "-ldflags=-s -w", "-o", program];
    const env = { ...process.env, GOOS, GOARCH, CGO_ENABLED: "0" };
    say("go", ["build", ...flags, "./core/cmd/rolecall"], { env });
    for (const [name, args] of Object.entries(shared)) writeFileSync(join(folder, name), say(host, args) + "\n");
    cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
    for (const page of ["README.md", "WATCH.md", "REQUESTS.md", "FIRST.md", "CI.md"])
      cpSync(join(root, "core/cmd/rolecall", page), join(folder, page));
    licences(join(folder, "licences"));
    archive(`rolecall_${version}_${GOOS}_${GOARCH}`, folder);
    wheel({ platform, version, program, readme, licence, out: options.out });
    if (GOOS === "linux") programs[GOARCH] = program;
    console.log(`Built the command for ${platform}.`);
  }
  const file = join(options.out, `rolecall-image_${version}.tar`);
  if (Object.keys(programs).length > 0) image({ programs, version, date, licence, file, work: join(work, "image") });
  archive(`rolecall-page_${version}`, site);
  const worker = join(work, "worker");
  for (const name of ["worker", "site", "wrangler.jsonc", "sbom.cdx.json"]) {
    if (existsSync(join(options.edge, name))) cpSync(join(options.edge, name), join(worker, name), { recursive: true });
  }
  archive(`rolecall-worker_${version}`, worker);
  const tarball = `rolecall-${version}.tgz`;
  if (existsSync(join(options.npm, tarball))) cpSync(join(options.npm, tarball), join(options.out, tarball));
} finally {
  rmSync(work, { recursive: true, force: true });
}
writeFileSync(join(options.out, "CHANGELOG.md"), changelog());
const sums = readdirSync(options.out)
  .filter((name) => /\.(t(ar\.)?gz|tar|whl)$/.test(name))
  .sort()
  .map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(options.out, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
writeFileSync(join(options.out, "checksums.txt"), sums.join(""));
console.log(`${version}: ${sums.length} files in ${options.out}`);
if (!options.dry) {
  say("git", ["tag", "-a", `v${version}`, "-m", `Rolecall ${version}`]);
  console.log(`Tagged v${version}. Push the tag, and attach the files to its release.`);
}
