import { loadPart } from '../../core/browser/load-part.ts';
import { format, t } from '../../i18n/messages.ts';
import { usePart } from '../../playground/islands/use-part.ts';
import type { SolutionProps } from './solution.tsx';

export interface HintsProps extends SolutionProps {
  /** HTML of the step's own texts. */
  hints: readonly string[];
  /** How many are open; one more means the solution. */
  open: number;
  onOpen: (count: number) => void;
}

/** The hints, in order, and then the solution. */
export function Hints({ hints, open, onOpen, ...solution }: HintsProps) {
  const isSolutionOpen = open > hints.length;
  const { loaded, retry } = usePart(() => loadPart(() => import('./solution.tsx')), isSolutionOpen);
  return (
    <section className="step-hints" aria-label={t.learn.hints}>
      <div aria-live="polite">
        {hints.slice(0, open).map((html, i) => (
          <div key={html} className="step-hint">
            <h2>{format(t.learn.hint, { number: i + 1 })}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the step's own text, compiled like its page */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        ))}
      </div>
      {isSolutionOpen && loaded && <loaded.Solution {...solution} />}
      {isSolutionOpen && retry && (
        <p role="alert">
          {t.learn.notLoaded}{' '}
          <button type="button" className="panel-button" onClick={retry}>
            {t.errors.tryAgain}
          </button>
        </p>
      )}
      {!isSolutionOpen && (
        <button type="button" className="panel-button" onClick={() => onOpen(open + 1)}>
          {open === hints.length ? t.learn.showSolution : open > 0 ? t.learn.showNextHint : t.learn.showHint}
        </button>
      )}
    </section>
  );
}
