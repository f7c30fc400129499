import { COURSE_PATH, stepPath } from '../../content/course.ts';
import type { CompiledChapter } from '../../content/model.ts';
import { island } from '../../core/island.tsx';
import type { Site } from '../model.ts';
import type { StepLink } from './step-data.ts';

/** A step in lists of steps. */
export interface OutlineStep extends StepLink {
  /** `chapter/step`, by which progress is stored. */
  name: string;
}

/** The course as the overview's island knows it. */
export interface CourseOutline {
  steps: OutlineStep[];
  /** What each chapter was about. */
  learned: { title: string; description: string }[];
  /** Where readers can go after the last step. */
  onward: StepLink[];
}

/** The way into the course from other pages. */
export interface ContinueProps {
  /** The URL of the overview, and the first step. */
  overview: string;
  first: StepLink;
  /** How many steps there are. */
  count: number;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'course/overview': CourseOutline;
    'course/continue': ContinueProps;
  }
}

/**
 * A link to where the reader left off, and their progress. Marks completed steps on the page:
 * elements with the step's name as `data-step`. Writes their number into elements with the
 * chapter's name as `data-chapter`.
 */
export const CourseOverview = island('course/overview');

/** A link to the first step, or to the one at which the reader left off. */
export const CourseContinue = island('course/continue');

/**
 * Returns the data about the course that the overview's island needs.
 * @param hrefOf returns the URL of a path
 */
export function outlineOf(
  site: Site,
  chapters: readonly CompiledChapter[],
  hrefOf: (path: string) => string,
): CourseOutline {
  const onward = site.routes.filter(
    ({ path, screen }) => path === site.versions[0]?.home || screen === 'api-index',
  );
  return {
    steps: chapters.flatMap(({ steps }) =>
      steps.map(({ step }) => ({
        name: `${step.chapter}/${step.name}`,
        url: hrefOf(stepPath(step)),
        title: step.frontMatter.title,
      })),
    ),
    learned: chapters.map(({ title, page }) => ({ title, description: page.frontMatter.description })),
    onward: onward.map(({ path, title }) => ({ url: hrefOf(path), title })),
  };
}

/**
 * Returns the link into the course; undefined for a site without a course.
 * @param hrefOf returns the URL of a path
 */
export function continueOf(site: Site, hrefOf: (path: string) => string): ContinueProps | undefined {
  const steps = site.routes.flatMap((route) => (route.screen === 'step' ? [route] : []));
  const [first] = steps;
  return (
    first && {
      overview: hrefOf(COURSE_PATH),
      first: { url: hrefOf(first.path), title: first.title },
      count: steps.length,
    }
  );
}
