// Where to go from here: the source, the package, the API, the rules, the licence.
import { draftsOpen } from "../state/dialogs";
import { showRule } from "../state/state";

const source = "https://github.com/rolecall/rolecall";

const links: readonly [name: string, address: string][] = [
  ["Source", source],
  ["Go package", "https://pkg.go.dev/github.com/rolecall/rolecall/core"],
  ["HTTP API", `${source}/blob/main/wasm/edge/API.md`],
  ["License", `${source}/blob/main/LICENSE`],
];

export function Foot() {
  return (
    <nav class="foot row" aria-label="About Rolecall">
      {links.map(([name, address]) => (
        <a key={name} class="link" href={address} rel="noopener" target="_blank">
          {name}
        </a>
      ))}
      <button type="button" class="link" onClick={() => (draftsOpen.value = true)}>
        History
      </button>
      <button type="button" class="link" onClick={() => showRule("")}>
        Rules
      </button>
    </nav>
  );
}
