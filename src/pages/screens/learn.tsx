import { useSite } from '../../config/context.tsx';
import { PROGRESS_KEY, stepPath } from '../../content/course.ts';
import type { CompiledChapter } from '../../content/model.ts';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import { Breadcrumbs } from '../../theme/parts/article-parts.tsx';
import { CourseOverview, outlineOf } from '../course/outline.ts';
import { PageArticle, type ScreenProps } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/** The overview of the course: its chapters and their steps. */
export default function Learn({ route, site }: ScreenProps<'learn'>) {
  const { hrefOf } = useSite();
  const steps = route.chapters.flatMap((chapter) => chapter.steps);
  const minutes = steps.reduce((sum, { step }) => sum + step.frontMatter.minutes, 0);
  const size = format(t.course.size, {
    chapters: plural(t.course.chapters, route.chapters.length),
    steps: plural(t.course.steps, steps.length),
    hours: plural(t.course.hours, Math.max(1, Math.round(minutes / 60))),
  });
  return (
    <div className="doc">
      <div className="doc-body wide">
        <PageTop markdown={markdownOf(site, route)}>
          <Breadcrumbs items={[{ label: t.course.name }]} />
        </PageTop>
        <h1 className="mb-4">{route.title}</h1>
        <p className="max-w-2xl text-lg text-muted">{t.course.lead}</p>
        <FirstPaint />
        <p className="mt-2 text-sm text-muted">{size}</p>
        <CourseOverview when={`stored ${PROGRESS_KEY}`} {...outlineOf(site, route.chapters, hrefOf)} />
        <ol>
          {route.chapters.map((chapter, i) => (
            <li
              key={chapter.name}
              id={chapter.name}
              className="grid gap-6 border-t border-line py-10 sm:grid-cols-2"
            >
              <div>
                <p className="text-sm text-muted" data-chapter={chapter.name}>
                  {format(t.course.chapter, { number: i + 1 })}
                </p>
                <h2 className="mt-1 mb-3 text-xl">{chapter.title}</h2>
                <PageArticle site={site} page={chapter.page} route={route} />
                <p className="mt-2 text-sm text-muted">
                  {format(t.course.project, { project: chapter.project })}
                </p>
              </div>
              <Steps chapter={chapter} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The steps of a chapter, with the time that each takes. The browser marks those that are done. */
function Steps({ chapter }: { chapter: CompiledChapter }) {
  const { hrefOf } = useSite();
  return (
    <ol>
      {chapter.steps.map(({ step }) => (
        <li
          key={step.name}
          data-step={`${step.chapter}/${step.name}`}
          className="flex items-baseline justify-between gap-4"
        >
          <a className="py-1.5 text-accent hover:underline" href={hrefOf(stepPath(step))}>
            {step.frontMatter.title}
          </a>
          <span className="text-sm whitespace-nowrap text-muted">
            {plural(t.course.minutes, step.frontMatter.minutes)}
          </span>
        </li>
      ))}
    </ol>
  );
}
