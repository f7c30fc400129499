import { useSite } from '../../config/context.tsx';
import { COURSE_PATH, stepPath } from '../../content/course.ts';
import type { CompiledStep } from '../../content/model.ts';
import { format, t } from '../../i18n/messages.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { practicedSections } from '../course/course-links.ts';
import { stepDataOf } from '../course/step-data-of.ts';
import { StepLayout } from '../course/step-layout.tsx';
import { type ScreenProps, StepPart, splitStep } from '../screen.tsx';

/** A course step. */
export default function Step({ route, site }: ScreenProps<'step'>) {
  const { hrefOf } = useSite();
  const { text, task, start, chart, solution } = splitStep(site, route);
  return (
    <StepLayout
      step={stepDataOf(route, hrefOf)}
      bar={<StepBar route={route} />}
      code={<StepPart nodes={[start]} />}
      chart={<StepPart nodes={[chart]} />}
      solution={<StepPart nodes={[solution]} />}
    >
      <h1>{route.title}</h1>
      <FirstPaint />
      <div className="prose">
        <StepPart nodes={text} />
      </div>
      <div className="step-task">
        <StepPart nodes={[task]} />
      </div>
      <p className="mt-2 text-sm text-muted">
        {t.course.inDocs}{' '}
        {practicedSections(site, route).map(({ href, title }, i) => (
          <span key={href}>
            {i > 0 && ', '}
            <a className="text-accent hover:underline" href={hrefOf(href)}>
              {title}
            </a>
          </span>
        ))}
      </p>
    </StepLayout>
  );
}

/** The step's position in the course, with links to its neighbors. */
function StepBar({ route }: Pick<ScreenProps<'step'>, 'route'>) {
  const { hrefOf } = useSite();
  const { chapter, step, neighbors } = route;
  const position = format(t.course.position, {
    number: chapter.steps.indexOf(step) + 1,
    count: chapter.steps.length,
  });
  return (
    <>
      <nav aria-label={t.theme.breadcrumbs}>
        <ol className="flex flex-wrap gap-1">
          <li>
            <a className="hover:text-strong" href={hrefOf(COURSE_PATH)}>
              {t.course.name}
            </a>
          </li>
          <li className="crumb flex items-center gap-1">
            <a className="hover:text-strong" href={`${hrefOf(COURSE_PATH)}#${chapter.name}`}>
              {chapter.title}
            </a>
          </li>
          <li className="crumb flex items-center gap-1">{position}</li>
        </ol>
      </nav>
      <nav aria-label={chapter.title}>
        <ol className="step-dots">
          {chapter.steps.map(({ step: { chapter: folder, name, frontMatter } }) => (
            <li key={name} data-step={`${folder}/${name}`}>
              <a
                href={hrefOf(stepPath({ chapter: folder, name }))}
                title={frontMatter.title}
                aria-current={name === step.step.name ? 'page' : undefined}
              >
                <span className="sr-only">{frontMatter.title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-label={t.course.stepLinks} className="step-ways ms-auto flex flex-wrap gap-x-6">
        <StepLink to={neighbors.previous} rel="prev" label={t.course.previous} />
        <StepLink to={neighbors.next} rel="next" label={t.course.next} />
      </nav>
    </>
  );
}

function StepLink({ to, rel, label }: { to: CompiledStep | undefined; rel: string; label: string }) {
  const { hrefOf } = useSite();
  if (!to) return null;
  return (
    <a className="text-accent hover:underline" rel={rel} href={hrefOf(stepPath(to.step))}>
      {format(label, { title: to.step.frontMatter.title })}
    </a>
  );
}
