// The place of files, and what belongs to a file of rows or to the log of an agent, in one file.
export { closeFile, Files, readFile, repairLog, RowStrip } from "../rows/Files";
