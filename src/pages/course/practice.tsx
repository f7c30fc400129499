import { Fragment } from 'react';
import { useSite } from '../../config/context.tsx';
import { t } from '../../i18n/messages.ts';
import type { RouteOf } from '../model.ts';

/** Links to the course steps that practice a docs page, shown at the end of that page. */
export function Practice({ steps = [] }: { steps?: readonly RouteOf<'step'>[] | undefined }) {
  const { hrefOf } = useSite();
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t.course.practiceOf} className="mt-10">
      {t.course.practice}{' '}
      {steps.map(({ path, title }, i) => (
        <Fragment key={path}>
          {i > 0 && ', '}
          <a className="inline-block text-accent hover:underline pointer-coarse:py-2" href={hrefOf(path)}>
            {title}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
