import { fill } from '../../../i18n/fill.tsx';
import { format, t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import type { Problem } from '../../browser/run/tokens.ts';

/** TypeScript's errors in the code, or that it is unavailable. */
export type TypeFindings = readonly Problem[] | 'missing';

const SHOWN = 3;

export interface TypeReportProps {
  findings: TypeFindings | undefined;
  /** A line whose syntax error is already reported elsewhere. */
  reportedLine: number | undefined;
}

/** Lists the errors that are underlined in the editor, also for readers without a pointer. */
export function TypeReport({ findings = [], reportedLine }: TypeReportProps) {
  if (findings === 'missing') {
    return <p className="panel-note">{t.run.noTypes}</p>;
  }
  const others = findings.filter(({ line }) => line !== reportedLine);
  const more = others.length - SHOWN;
  return (
    // The element exists before its text, so that screen readers announce it.
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
