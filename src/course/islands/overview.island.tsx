import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Island } from '../../core/island.tsx';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import type { CourseOutline } from '../../pages/course/outline.ts';
import { ProgressTools } from './progress-tools.tsx';
import { StepMarks } from './step-marks.tsx';
import { useProgress } from './use-progress.ts';

/** The reader's position in the course, with tools to export, import, and remove their progress. */
function CourseOverview({ steps, learned, onward }: CourseOutline) {
  const { steps: entries, last } = useProgress();
  const done = steps.filter(({ name }) => entries[name]?.done).length;
  const isFinished = done === steps.length && done > 0;
  const next = steps.find(({ name }) => name === last?.step) ?? steps[0];
  return (
    <div className="course-overview">
      <StepMarks />
      <ChapterCounts steps={steps} />
      <div className="course-start">
        {next && (
          <a className="course-button" href={next.url}>
            {last ? format(t.learn.continueWith, { title: next.title }) : t.learn.begin}{' '}
            <ArrowRight aria-hidden="true" />
          </a>
        )}
        {last && (
          <p className="course-bar">
            <progress max={steps.length} value={done} aria-hidden="true" />
            {format(plural(t.learn.stepsDone, steps.length), { done })}
          </p>
        )}
      </div>
      {isFinished && <Finished learned={learned} onward={onward} />}
      <ProgressTools />
    </div>
  );
}

/** How many steps of each chapter are completed, shown after the chapter's number. */
function ChapterCounts({ steps }: Pick<CourseOutline, 'steps'>) {
  const { steps: entries } = useProgress();
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('main [data-chapter]')]), []);
  return places.map((place) => {
    const { chapter = '' } = place.dataset;
    const own = steps.filter(({ name }) => name.startsWith(`${chapter}/`));
    if (!own.some(({ name }) => entries[name])) return null;
    const done = own.filter(({ name }) => entries[name]?.done).length;
    return createPortal(` · ${format(t.learn.chapterDone, { done, count: own.length })}`, place, chapter);
  });
}

function Finished({ learned, onward }: Pick<CourseOutline, 'learned' | 'onward'>) {
  return (
    <section className="course-finished" aria-labelledby="finished">
      <h2 id="finished">{t.learn.finishedTitle}</h2>
      <h3>{t.learn.learned}</h3>
      <ul>
        {learned.map(({ title, description }) => (
          <li key={title}>
            <b>{title}.</b> {description}
          </li>
        ))}
      </ul>
      {onward.length > 0 && (
        <>
          <h3>{t.learn.onward}</h3>
          <ul>
            {onward.map(({ url, title }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export default CourseOverview satisfies Island<'course/overview'>;
