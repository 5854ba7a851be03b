// Writes what the Worker and its page are made of as CycloneDX: the packages of npm, as npm lists them, with those
// that only build and test marked as such, and the modules of Go that are linked.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = (program, args, options) =>
  execFileSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, ...options });

const bom = JSON.parse(
  run("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"], {
    cwd: root + "web",
  }),
);
const web = bom.metadata.component;

const wasm = { env: { ...process.env, GOOS: "js", GOARCH: "wasm" } };
const linked = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}";
const programs = ["./wasm/edge/worker", "./wasm/page/app", "./wasm/page/studio"];
const modules = new Set(
  run("go", ["list", "-deps", "-f", linked, ...programs], wasm)
    .split("\n")
    .filter(Boolean),
);
modules.add("std " + run("go", ["env", "GOVERSION"]).trim().replace(/^go/, "v"));
const go = [...modules].sort().map((each) => {
  const [name, version] = each.split(" ");
  const purl = `pkg:golang/${name}@${version}`;
  return { "bom-ref": purl, type: "library", name, version, scope: "required", purl };
});

const version = /const Version = "(.+)"/.exec(readFileSync(root + "core/engine/catalogue.go", "utf8"))[1];
const component = { "bom-ref": `rolecall@${version}`, type: "application", name: "rolecall", version };
bom.metadata.component = { ...component, licenses: [{ license: { id: "MIT" } }] };
bom.components = [web, ...go, ...bom.components];
bom.dependencies = [
  { ref: component["bom-ref"], dependsOn: [web, ...go].map((each) => each["bom-ref"]) },
  ...go.map((each) => ({ ref: each["bom-ref"], dependsOn: [] })),
  ...bom.dependencies,
];
writeFileSync(root + "build/edge/sbom.cdx.json", JSON.stringify(bom, null, 2) + "\n");
console.log(`SBOM          ${bom.components.length} components: build/edge/sbom.cdx.json`);
