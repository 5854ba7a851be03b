// How much of the newer request the provider can read from its cache, if the older one is in it.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { CompareResponse, CountResponse, Place } from "../engine/types.gen";
import { call } from "../state/state";
import { number } from "../ui/words";
import { cachedOf, part, prefixOf, textAt } from "./prefix";

interface Props {
  answer: CompareResponse;
  before: string;
  now: string;
  show: (place: Place) => void;
}

export function Cache({ answer, before, now, show }: Props) {
  const [counted, setCounted] = useState<CountResponse | null>(null);
  const prefix = useMemo(() => prefixOf(answer, before, now), [answer, before, now]);
  useEffect(() => {
    let gone = false;
    call("count", {}, { lane: "cache" }).then(
      (count) => gone || setCounted(count),
      () => gone || setCounted(null),
    );
    return () => {
      gone = true;
    };
  }, [answer]);
  if (!prefix) return null;
  const cached = counted ? cachedOf(prefix, counted) : 0;
  const { was, now: is } = prefix;
  const [old, fresh] = was && is ? part(textAt(before, was), textAt(now, is)) : ["", ""];
  return (
    <section class="cache stack tight raised" aria-label="Prompt cache">
      <h3>What the cache keeps</h3>
      <p class="lead">
        {prefix.words}.{" "}
        {is && (
          <button type="button" class="link" onClick={() => show(is)}>
            Ln {is.line}
          </button>
        )}
      </p>
      {counted && (
        <>
          <div class="gauge" aria-hidden="true">
            <i style={{ width: `${(100 * cached) / Math.max(1, counted.total)}%` }} />
          </div>
          <p class="caption">
            <b>~{number(cached)} tokens</b> can be read from the cache, <b>~{number(counted.total - cached)}</b> are
            paid again
          </p>
        </>
      )}
      {old !== fresh && (
        <p class="mono breaks">
          <del>…{old}…</del> <ins>…{fresh}…</ins>
        </p>
      )}
      {prefix.next && <p>{prefix.next}</p>}
    </section>
  );
}
