// What the page takes from the editor's script.

export { follow } from "./follow";
export { Builder } from "./text";
export { connectSample, createView, openSearch, showDraft, showSample, showText, sourceNow, textBefore } from "./view";
