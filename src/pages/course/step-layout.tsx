import type { ReactNode } from 'react';
import { t } from '../../i18n/messages.ts';
import type { StepData } from './step-data.ts';
import { CourseStep } from './step-island.ts';

export interface StepLayoutProps {
  step: StepData;
  /** One line with the step's position in the course and links to other steps. */
  bar: ReactNode;
  /** The heading, the step's text, and its task. */
  children: ReactNode;
  /** The block with the start's code. */
  code: ReactNode;
  /** The statechart of the start. */
  chart: ReactNode;
  /** The solution, for readers without JavaScript. */
  solution: ReactNode;
}

/**
 * Arranges the parts of a step's page. Its island finds them by their classes and `data-place`
 * (`course/browser/step-parts.ts`) and renders tabs, notices, and results there.
 */
export function StepLayout({ step, bar, children, code, chart, solution }: StepLayoutProps) {
  return (
    <div className="step" data-view="text">
      <div className="step-bar">{bar}</div>
      <div className="step-tabs needs-js" data-place="tabs" />
      <div className="step-side">
        <div id="step-text" className="step-text">
          {children}
        </div>
        <CourseStep when="visible" {...step} />
        <div className="without-js">
          <h2>{t.learn.solution}</h2>
          {solution}
        </div>
      </div>
      <div id="step-code" className="step-code">
        <div data-place="notices" />
        {code}
      </div>
      <div id="step-chart" className="step-chart">
        <div data-place="result" />
        {chart}
      </div>
    </div>
  );
}
