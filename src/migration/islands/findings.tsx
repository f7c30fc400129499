import { format, t } from '../../i18n/messages.ts';
import { InlineCode } from '../../playground/islands/inline-code.tsx';
import type { Finding } from '../source/source.ts';

export interface FindingsProps<Kind extends string> {
  title: string;
  note: string;
  findings: readonly Finding<Kind>[];
  texts: Readonly<Record<Kind, string>>;
  /** Returns the URL of the section that explains a kind. */
  hrefOf: (kind: Kind) => string;
  selected: Finding<string> | undefined;
  onSelect: (finding: Finding<string>) => void;
}

/** A list of findings: one item for each kind and name, with a button for each of its lines. */
export function Findings<Kind extends string>(props: FindingsProps<Kind>) {
  const { title, note, findings, texts, hrefOf, selected, onSelect } = props;
  if (findings.length === 0) return null;
  const groups = new Map<string, Finding<Kind>[]>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.name ?? ''}`;
    const group = groups.get(key);
    // Several edits of a line are one change.
    if (!group) groups.set(key, [finding]);
    else if (group.every(({ result }) => result.first !== finding.result.first)) group.push(finding);
  }
  return (
    <section className="converter-findings">
      <h3>{title}</h3>
      <p>{note}</p>
      <ul className="converter-list">
        {Array.from(groups, ([key, group]) => {
          const [{ kind, name = '' }] = group as [Finding<Kind>];
          const code = name === '' ? '' : `\`${name.replaceAll('`', '')}\``;
          return (
            <li key={key}>
              <a href={hrefOf(kind)}>
                <InlineCode text={format(texts[kind], { name: code })} />
              </a>
              <span className="converter-lines">
                {group.map((finding) => (
                  <button
                    key={`${finding.line} ${finding.result.first}`}
                    type="button"
                    aria-pressed={finding === selected}
                    aria-label={format(t.converter.showLine, { line: finding.result.first })}
                    onClick={() => onSelect(finding)}
                  >
                    {finding.result.first}
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
