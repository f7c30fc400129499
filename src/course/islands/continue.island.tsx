import type { Island } from '../../core/island.tsx';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import type { ContinueProps } from '../../pages/course/outline.ts';
import { useProgress } from './use-progress.ts';

/** A link to the course's first step, or back to the step that the reader opened last. */
function CourseContinue({ overview, first, count }: ContinueProps) {
  const { last, steps } = useProgress();
  const done = Object.values(steps).filter((step) => step.done).length;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a
        className="inline-block font-semibold text-accent hover:underline pointer-coarse:py-2"
        href={last ? `${overview}/${last.step}` : first.url}
      >
        {last ? format(t.learn.continueWith, { title: last.title }) : t.learn.begin}
      </a>
      {last && <span>{format(plural(t.learn.stepsDone, count), { done: Math.min(done, count) })}</span>}
    </p>
  );
}

export default CourseContinue satisfies Island<'course/continue'>;
