/**
 * ErrorKind says why a call failed: "bad-request" (an option is wrong, such as a target that isn't there), "refused" (the
 * operation doesn't apply to this text), "unloaded" (a file of the package couldn't be read) or "internal".
 */
export type ErrorKind = "bad-request" | "refused" | "unloaded" | "internal";

/** RolecallError is a call that failed. What is wrong with a text is never an error: it is a finding. */
export class RolecallError extends Error {
  override readonly name = "RolecallError";
  constructor(
    readonly kind: ErrorKind,
    message: string,
    /** detail is for a report, such as where it happened. */
    readonly detail = "",
  ) {
    super(message);
  }
}
