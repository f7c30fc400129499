import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { useFlash } from '../../playground/islands/use-flash.ts';
import { type DiffRow, diffRows } from '../browser/solution-diff.ts';

export interface SolutionProps {
  solution: string;
  /** The reader's code. */
  code: string;
  onUse: () => void;
}

/** The solution of a step, as a diff from the reader's code. */
export function Solution({ solution, code, onUse }: SolutionProps) {
  const rows = useMemo(() => diffRows(code, solution), [code, solution]);
  const [words, flash] = useFlash();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that the reader pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const isSame = rows.every(({ kind }) => kind === 'same' || kind === 'gap');
  const copy = () =>
    navigator.clipboard.writeText(solution).then(
      () => flash(t.learn.copied),
      () => flash(t.learn.notCopied),
    );
  return (
    <div className="step-solution">
      <h2 ref={heading} tabIndex={-1}>
        {t.learn.solution}
      </h2>
      <p>{isSame ? t.learn.solutionSame : t.learn.solutionIs}</p>
      {!isSame && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <pre className="step-diff" tabIndex={0}>
          <code>
            {rows.map((row, i) => (
              <Row key={i} row={row} />
            ))}
          </code>
        </pre>
      )}
      <div className="step-buttons">
        {!isSame && (
          <button type="button" className="panel-button" onClick={onUse}>
            {t.learn.useSolution}
          </button>
        )}
        <button type="button" className="panel-button" onClick={copy}>
          {words ?? t.learn.copy}
        </button>
      </div>
    </div>
  );
}

const SIGNS = { same: ' ', added: '+', removed: '−' };

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'gap') return <span className="step-gap">{plural(t.learn.unchanged, row.lines)}</span>;
  const { kind, text } = row;
  const words = { same: '', added: t.learn.added, removed: t.learn.removed }[kind];
  return (
    <span className="step-row" data-kind={kind}>
      <span aria-hidden="true" className="step-sign">
        {SIGNS[kind]}
      </span>
      {words && <span className="sr-only">{words} </span>}
      {text}
      {'\n'}
    </span>
  );
}
