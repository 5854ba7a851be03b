// The views of the five documents and of chat templates, in one file.
export { Audit } from "../audit/Audit";
export { Loop } from "../loop/Loop";
export { Systems } from "../systems/Systems";
export { Template } from "../template/Template";
export * as loop from "../loop/run";
export * as script from "../systems/script";
export * as template from "../template/view";
