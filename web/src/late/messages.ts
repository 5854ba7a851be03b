// What the conversation has when it is asked for, in one file.
export { Branches } from "../branches/Branches";
export { Filter } from "../filter/Filter";
export { Pretty } from "../pretty/Pretty";
