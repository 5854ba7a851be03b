// What explains a provider's error, in one file.
export { ErrorPage } from "../explain/ErrorPage";
export { ErrorStrip } from "../explain/ErrorStrip";
