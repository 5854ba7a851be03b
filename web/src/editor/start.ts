// What the page takes from the editor's script.

export { follow } from "./follow";
export { Builder } from "./text";
export { connectExample, createView, openSearch, showDraft, putExample, showText, sourceNow, textBefore } from "./view";
