import { COURSE_PATH, stepPath } from '../../content/course.ts';
import type { CompiledStep } from '../../content/model.ts';
import { escapeText } from '../../core/html.ts';
import { t } from '../../i18n/messages.ts';
import type { RouteOf } from '../model.ts';
import type { StepData, StepLink } from './step-data.ts';

/** Returns what a step's page gives its island. @param hrefOf returns the URL of a path */
export function stepDataOf(
  { step: { step, checks, version }, neighbors: { previous, next } }: RouteOf<'step'>,
  hrefOf: (path: string) => string,
): StepData {
  const { title, machine, hints } = step.frontMatter;
  const linkTo = (other: CompiledStep): StepLink => ({
    url: hrefOf(stepPath(other.step)),
    title: other.step.frontMatter.title,
  });
  return {
    chapter: step.chapter,
    step: step.name,
    title,
    lang: step.lang,
    machine,
    start: step.start.text,
    solution: step.solution.text,
    checks,
    hints: hints.map(inlineHtml),
    ...(previous && { previous: linkTo(previous) }),
    next: next ? linkTo(next) : { url: hrefOf(COURSE_PATH), title: t.course.overview },
    version,
  };
}

/** Renders Markdown that contains only text and inline code. */
const inlineHtml = (markdown: string): string =>
  markdown
    .split(/`([^`]+)`/)
    .map((part, i) => (i % 2 === 1 ? `<code>${escapeText(part)}</code>` : escapeText(part)))
    .join('');
