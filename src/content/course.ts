/** The course, as authors write it in `content/learn/`. */
export interface Course {
  chapters: Chapter[];
}

export interface Chapter {
  /** The name of its folder, which is part of URLs. */
  name: string;
  /** Path of `index.mdx` relative to the project. */
  file: string;
  title: string;
  description: string;
  /** The project that the reader builds in this chapter. */
  project: string;
  /** Markdown for the overview. */
  body: string;
  steps: Step[];
}

/** A file of a step, such as `start.ts`. */
export interface StepFile {
  /** Path relative to the project. */
  file: string;
  text: string;
}

export interface Step {
  chapter: string;
  /** The name of its folder. */
  name: string;
  /** Path of `index.mdx` relative to the project. */
  file: string;
  frontMatter: StepFrontMatter;
  /** The line of each field of the front matter. */
  fieldLines: Readonly<Record<string, number>>;
  /** `index.mdx` as written. */
  source: string;
  /** `tsx` if its code renders a React component. */
  lang: 'ts' | 'tsx';
  start: StepFile;
  solution: StepFile;
  checks: StepFile;
  mistakes: StepFile[];
}

export interface StepFrontMatter {
  /** An imperative or a topic. */
  title: string;
  description: string;
  /** What to do, in one sentence of Markdown with inline code. */
  task: string;
  /** The export that is drawn. */
  machine: string;
  /** Markdown with inline code, the vaguer hint first. */
  hints: string[];
  /** Addresses of the docs sections that the step practices. */
  practices: string[];
  minutes: number;
  /** How the start is broken, if the task is to fix that. */
  broken?: 'types' | undefined;
}

/** Where the course is, below the site's base URL. */
export const COURSE_PATH = '/learn';

/**
 * The key in local storage that holds a reader's progress (docs/course.md). Without it, the course's
 * links are what the build has rendered.
 */
export const PROGRESS_KEY = 'course-progress';

export const stepPath = ({ chapter, name }: Pick<Step, 'chapter' | 'name'>): string =>
  `${COURSE_PATH}/${chapter}/${name}`;

/** All steps in their order. */
export const stepsOf = ({ chapters }: Course): Step[] => chapters.flatMap(({ steps }) => steps);
