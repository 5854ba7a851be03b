// The views of messages, APIs and tokens that are loaded when they are opened, in one file: they share much.
export { Accepts } from "../accepts/Accepts";
export { Branches } from "../branches/Branches";
export { Filter } from "../filter/Filter";
export { Pretty } from "../pretty/Pretty";
export { Tokens } from "../tokens/Tokens";
export { trimToWindow } from "../trim/toWindow";
