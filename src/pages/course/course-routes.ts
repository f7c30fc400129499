import { COURSE_PATH, stepPath } from '../../content/course.ts';
import type { CompiledChapter } from '../../content/model.ts';
import { applyTrailingSlash, type TrailingSlash } from '../../core/paths.ts';
import { t } from '../../i18n/messages.ts';
import type { AddressBook, Route, RouteOf } from '../model.ts';
import { practicedPaths } from './course-links.ts';

/** Returns the pages of the course: its overview and its steps. None without a course. */
export function courseRoutes(chapters: CompiledChapter[], policy: TrailingSlash): Route[] {
  if (chapters.length === 0) return [];
  const steps = chapters.flatMap((chapter) => chapter.steps.map((step) => ({ chapter, step })));
  return [
    {
      path: applyTrailingSlash(COURSE_PATH, policy),
      screen: 'learn',
      title: t.course.title,
      description: t.course.description,
      unlisted: false,
      chapters,
    },
    ...steps.map(
      ({ chapter, step }, i): Route => ({
        path: applyTrailingSlash(stepPath(step.step), policy),
        screen: 'step',
        title: step.step.frontMatter.title,
        description: step.step.frontMatter.description,
        unlisted: false,
        file: step.page.file,
        chapter,
        step,
        page: step.page,
        neighbors: { previous: steps[i - 1]?.step, next: steps[i + 1]?.step },
      }),
    ),
  ];
}

/** Returns the steps that practice each docs page, in the order of the course. */
export function practiceOf(routes: readonly Route[], addresses: AddressBook): Map<string, RouteOf<'step'>[]> {
  const practice = new Map<string, RouteOf<'step'>[]>();
  for (const route of routes) {
    if (route.screen !== 'step') continue;
    for (const path of practicedPaths(route, addresses))
      practice.set(path, [...(practice.get(path) ?? []), route]);
  }
  return practice;
}
