// The views of the five documents and of chat templates, in one file.
export { Audit } from "../audit/Audit";
export { Player } from "../systems/Player";
export { Template } from "../template/Template";
export { demo, onText } from "../systems/played";
export * as template from "../template/view";
export { seeMessage } from "../systems/played";
