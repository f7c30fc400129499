/** A course step, as its page gives it to its island. */
export interface StepData {
  /** The names of its folders: `states`, `first-machine`. */
  chapter: string;
  step: string;
  title: string;
  /** `tsx` for steps that render a React component. */
  lang: 'ts' | 'tsx';
  /** The export that is drawn. */
  machine: string;
  /** The code that the reader starts with, and the one that passes all checks. */
  start: string;
  solution: string;
  /** `checks.ts` as a CommonJS module, which requires `course` and the reader's code as `./solution.ts`. */
  checks: string;
  /** HTML, the vaguer hint first. */
  hints: readonly string[];
  previous?: StepLink | undefined;
  /** The next step, or the overview after the last one. */
  next: StepLink;
  /** Changes with the start or the checks. */
  version: string;
}

export interface StepLink {
  /** Includes the base URL. */
  url: string;
  title: string;
}
