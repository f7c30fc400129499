import { ArrowRight } from 'lucide-react';
import { format, t } from '../../i18n/messages.ts';
import type { StepLink } from '../step-data.ts';

export interface StepFootProps {
  next: StepLink;
  /** All checks pass now. */
  isSolved: boolean;
  /** They have passed before. */
  wasSolved: boolean;
  canReset: boolean;
  onReset: () => void;
}

/** A button that resets the step to its start, and a link to the next step. */
export function StepFoot({ next, isSolved, wasSolved, canReset, onReset }: StepFootProps) {
  const isOpen = isSolved || wasSolved;
  return (
    <div className="step-foot">
      <button type="button" className="panel-button" disabled={!canReset} onClick={onReset}>
        {t.learn.reset}
      </button>
      <a className={isOpen ? 'step-next' : 'panel-button'} href={next.url}>
        {isOpen ? (
          <>
            {format(t.learn.nextStep, { title: next.title })} <ArrowRight aria-hidden="true" />
          </>
        ) : (
          t.learn.skip
        )}
      </a>
    </div>
  );
}
