// What the page puts in the place of CodeMirror's packages for languages: see src/editor/language.ts.
import { fileURLToPath } from "node:url";

const own = fileURLToPath(new URL("./src/editor/language.ts", import.meta.url));

export const ours = { "@codemirror/language": own, "@lezer/common": own, "@lezer/highlight": own };
