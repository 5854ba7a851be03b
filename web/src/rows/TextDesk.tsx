// The desk of the rows in the text.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { report as fail } from "../engine/client";
import { call, check, checkedAs, dialect, file, target } from "../state/state";
import { Desk } from "./Desk";
import { textSource, type Source } from "./source";

const source = signal<Source | null>(null);

export function TextDesk() {
  const checked = check.value?.revision;
  useEffect(() => {
    call("rows", { level: "warning", hashes: true, encoding: file.peek().encoding }, { lane: "rows" }).then(
      (answer) => answer && (source.value = textSource(answer)),
      fail,
    );
  }, [checked, dialect.value, target.value, checkedAs.value]);
  return source.value ? (
    <Desk source={source.value} />
  ) : (
    <p class="side-note" role="status">
      Reading the rows…
    </p>
  );
}
