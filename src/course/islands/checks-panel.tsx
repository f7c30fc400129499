import { Check, Circle, CircleCheck, Play, X } from 'lucide-react';
import { useState } from 'react';
import { DESKTOP } from '../../core/breakpoint.ts';
import { format, t } from '../../i18n/messages.ts';
import { InlineCode } from '../../playground/islands/inline-code.tsx';
import type { CheckResult, Story } from '../browser/checks/report.ts';
import { countWords, isSolved, mistakeIn, type Verdict, verdictWords } from '../browser/verdict.ts';

export interface ChecksPanelProps {
  /** Absent until the checks have run once. */
  verdict: Verdict | undefined;
  /** Whether the reader has done nothing yet: checks that fail then don't count as failures. */
  isUntouched: boolean;
  /** Plays what a check did in the chart. */
  onPlay: (story: Story) => void;
}

/** The checks of a step and their results for the reader's code. */
export function ChecksPanel({ verdict, isUntouched, onPlay }: ChecksPanelProps) {
  const { problem, results = [] } = verdict ?? {};
  // In a narrow window, the checks would cover the text and the chart.
  const [isOpen, setOpen] = useState(() => matchMedia(DESKTOP).matches);
  const play = (story: Story) => {
    setOpen(matchMedia(DESKTOP).matches);
    onPlay(story);
  };
  const isDone = verdict !== undefined && isSolved(verdict);
  return (
    <>
      <details
        className="step-results"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {isDone ? (
            <span className="step-solved">
              <CircleCheck aria-hidden="true" /> {t.learn.solved}
            </span>
          ) : (
            <span className="step-results-title">{t.learn.checks}</span>
          )}
          <span className="step-count">{headline(verdict, isUntouched)}</span>
        </summary>
        {problem && !isUntouched && (
          <p className="panel-problem">
            {problem.line !== undefined && <strong>{format(t.run.atLine, { line: problem.line })} </strong>}
            <InlineCode text={problem.message} />
          </p>
        )}
        {problem && !isUntouched && <Mistake text={mistakeIn({ results })} />}
        <ul>
          {results.map((result) => (
            <Result
              key={result.name}
              result={result}
              isOpen={isUntouched || problem !== undefined}
              onPlay={play}
            />
          ))}
        </ul>
      </details>
      {/* Unchanged text isn't announced again. */}
      <p className="sr-only" role="status">
        {verdict && !isUntouched && verdictWords(verdict)}
      </p>
    </>
  );
}

function headline(verdict: Verdict | undefined, isUntouched: boolean): string {
  if (!verdict) return '';
  if (isSolved(verdict)) return t.learn.allPass;
  if (isUntouched) return '';
  return verdict.problem ? t.learn.cannotCheck : countWords(verdict);
}

const Mistake = ({ text }: { text: string | undefined }) =>
  text && (
    <p className="step-mistake">
      <InlineCode text={text} />
    </p>
  );

interface ResultProps {
  result: CheckResult;
  /** Whether nothing can be said of it. */
  isOpen: boolean;
  onPlay: (story: Story) => void;
}

function Result({ result: { name, ok, message, mistake, line, story }, isOpen, onPlay }: ResultProps) {
  const state = ok ? 'passes' : isOpen ? 'open' : 'fails';
  const Mark = { passes: Check, fails: X, open: Circle }[state];
  const words = { passes: t.learn.passes, fails: t.learn.fails, open: t.learn.notYet }[state];
  return (
    <li className="step-result" data-state={state}>
      <Mark aria-hidden="true" className="step-mark" />
      <div>
        <p>
          <InlineCode text={name} />
          <span className="sr-only">, {words}</span>
        </p>
        {state === 'fails' && (
          <>
            {message && (
              <p className="step-said">
                {line !== undefined && <strong>{format(t.run.atLine, { line })} </strong>}
                <InlineCode text={message} />
              </p>
            )}
            <Mistake text={mistake} />
            {story && (
              <button
                type="button"
                className="panel-button step-play"
                aria-label={format(t.learn.playOf, { check: name.replaceAll('`', '') })}
                onClick={() => onPlay(story)}
              >
                <Play aria-hidden="true" /> {t.learn.play}
              </button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
