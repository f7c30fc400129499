import { fill } from '../../../site/fill.tsx';
import { format, t } from '../../../site/messages.ts';
import { plural } from '../../../site/plural.ts';
import type { Problem } from '../../browser/run/tokens.ts';

/** What TypeScript finds wrong with the code, or that it could not be asked. */
export type TypeFindings = readonly Problem[] | 'missing';

const SHOWN = 3;

export interface TypeReportProps {
  findings: TypeFindings | undefined;
  /** A line of which it is told elsewhere that it cannot be read. */
  told: number | undefined;
}

/** Tells what is underlined in the editor, also to who cannot point at it. */
export function TypeReport({ findings = [], told }: TypeReportProps) {
  if (findings === 'missing') {
    return <p className="panel-note">{t.run.noTypes}</p>;
  }
  const others = findings.filter(({ line }) => line !== told);
  const more = others.length - SHOWN;
  return (
    // The element is there before its words, so that a screen reader tells of them.
    <div className="play-types" aria-live="polite">
      {others.slice(0, SHOWN).map(({ line, message }, i) => (
        <p key={i}>
          <strong>{format(t.run.atLine, { line: line ?? '' })} </strong>
          {message}
        </p>
      ))}
      {others.length > 0 && (
        <p className="panel-note">
          {more > 0 && `${plural(t.run.moreFindings, more)} `}
          {fill(t.run.nextFinding, { key: <kbd>F8</kbd> })}
        </p>
      )}
    </div>
  );
}
