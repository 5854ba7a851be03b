// The rules and the lessons, in one file.
export { Learn } from "../learn/Learn";
export { Lessons, ownLink } from "../lessons/Lessons";
