// Which conversation and message a finding belongs to. Answers say it next to the findings.

import type { CheckResponse, Finding, Owner } from "./types.gen";

const owners = new WeakMap<Finding, Owner>();
const nobody: Owner = { conversation: -1, index: -1 };

/** rememberOwners takes note of the findings of an answer. */
export function rememberOwners(answer: CheckResponse): void {
  answer.findings.forEach((finding, at) => owners.set(finding, answer.owners[at] ?? nobody));
}

/** rememberOwner takes note of a finding that was made apart from an answer. */
export const rememberOwner = (finding: Finding, owner: Owner): void => void owners.set(finding, owner);

/** ownerOf is the owner of a finding, also of an older answer. */
export const ownerOf = (finding: Finding): Owner => owners.get(finding) ?? nobody;
