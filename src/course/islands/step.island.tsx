import { useEffect, useState } from 'react';
import { loadPart } from '../../core/browser/load-part.ts';
import { whenIdle } from '../../core/browser/prefetch.ts';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import type {} from '../../pages/course/step-island.ts';
import { usePart } from '../../playground/islands/use-part.ts';
import type { StepData } from '../step-data.ts';

/**
 * A course step. Its page is readable without it, so the workbench loads when the browser is idle.
 */
function CourseStep(step: StepData) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(() => setIdle(true));
  }, []);
  const { loaded, retry } = usePart(loadWorkbench, isIdle);
  if (loaded) return <loaded.Workbench step={step} />;
  return (
    <section className="step-checks needs-js">
      <p className="step-waiting">
        <span className="step-results-title">{t.learn.checks}</span>
        {retry ? (
          <>
            <span role="alert">{t.learn.notLoaded}</span>
            <button type="button" className="panel-button" onClick={retry}>
              {t.errors.tryAgain}
            </button>
          </>
        ) : (
          <span className="panel-note">{t.learn.loading}</span>
        )}
      </p>
    </section>
  );
}

const loadWorkbench = () => loadPart(() => import('./workbench.tsx'));

export default CourseStep satisfies Island<'course/step'>;
