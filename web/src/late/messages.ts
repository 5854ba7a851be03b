// What the conversation has when it is asked for, the APIs that accept it, its tokens and its files, in one file: they share much.
export { Accepts } from "../accepts/Accepts";
export { Branches } from "../branches/Branches";
export { Filter } from "../filter/Filter";
export { Pretty } from "../pretty/Pretty";
export { Files, repairLog } from "../rows/Files";
export { Tokens } from "../tokens/Tokens";
export { trimToWindow } from "../trim/toWindow";
