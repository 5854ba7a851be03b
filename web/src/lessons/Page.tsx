// A page of Learn, from its document: headings, paragraphs, lists, the stops of a course, and examples.
import type { PageLine } from "../engine/types.gen";
import { LearnExample } from "../ui/LearnExample";
import { Paragraph, Plain } from "./Words";

export function Page({ lines: [first, ...lines], id }: { lines: PageLine[]; id: string }) {
  const parts: PageLine[][] = [];
  for (const line of lines) {
    const before = parts.at(-1);
    if ((line.link && before?.[0]?.link) || (line.item && before?.[0]?.item)) before.push(line);
    else parts.push([line]);
  }
  return (
    <article class="prose" aria-labelledby={id}>
      <h2 id={id}>{first?.heading}</h2>
      {parts.map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </article>
  );
}

function Part({ part }: { part: PageLine[] }) {
  const { heading, text, item, link, example, title = "", kind, target } = part[0]!;
  if (heading) return <h3>{heading}</h3>;
  if (link)
    return (
      <ol class="stack">
        {part.map(({ minute, title, link }) => (
          <li class="inline baseline" key={minute}>
            <span class="course-minute fixed quiet">{minute}</span>
            <a class="link" href={link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    );
  if (item)
    return (
      <ul>
        {part.map(({ item = "" }) => (
          <li key={item}>
            <Plain text={item} />
          </li>
        ))}
      </ul>
    );
  if (example)
    return (
      <LearnExample
        title={title}
        text={example}
        {...(kind === "bad" ? { kind } : {})}
        {...(target ? { checkFor: target } : {})}
      />
    );
  return <Paragraph text={text ?? ""} />;
}
