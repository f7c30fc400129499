import { PROGRESS_KEY } from '../../content/course.ts';
import { storage } from '../../core/browser/storage.ts';

/**
 * The version of the format. A later version that can't be read isn't overwritten until the reader
 * changes something.
 */
const FORMAT = 1;
/** Longer code is not stored, so that one step can't use up the storage of all others. */
const LONGEST_CODE = 50_000;

/** The stored progress of one step. */
export interface StepProgress {
  /** The version of the step that the code was written for (`StepData.version`). */
  version: string;
  /** When it last changed, in milliseconds since 1970. */
  at: number;
  /** All checks have passed once. */
  done?: boolean;
  /** The reader's code; absent if it is what the step starts with. */
  code?: string;
  /** The code that the start or the solution has replaced, so that it can be restored. */
  replaced?: string;
  /** How many hints are open; one more than there are hints means the solution. */
  hints?: number;
}

/** The stored progress of the course. Steps are named `chapter/step`. */
export interface CourseProgress {
  steps: Readonly<Record<string, StepProgress>>;
  /** The step that was opened last. */
  last?: { step: string; title: string };
}

export const NO_PROGRESS: CourseProgress = { steps: {} };

/** The name of a step, which is also the end of its URL. */
const STEP_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

type Fields<T> = { [K in keyof T]?: unknown };
const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_CODE;
const isAbsentOr = (check: (value: unknown) => boolean, value: unknown) =>
  value === undefined || check(value);

function isStepProgress(value: unknown): value is StepProgress {
  const { version, at, done, code, replaced, hints } = (value ?? {}) as Fields<StepProgress>;
  return (
    isText(version) &&
    Number.isFinite(at) &&
    isAbsentOr((given) => typeof given === 'boolean', done) &&
    isAbsentOr(isText, code) &&
    isAbsentOr(isText, replaced) &&
    isAbsentOr((given) => Number.isInteger(given) && (given as number) >= 0, hints)
  );
}

/** Returns only known fields, so that others are neither stored nor exported. */
function known({ version, at, done, code, replaced, hints }: StepProgress): StepProgress {
  return {
    version,
    at,
    ...(done && { done }),
    ...(code !== undefined && { code }),
    ...(replaced !== undefined && { replaced }),
    ...(hints && { hints }),
  };
}

function isLast(value: unknown): value is NonNullable<CourseProgress['last']> {
  const { step, title } = (value ?? {}) as Fields<NonNullable<CourseProgress['last']>>;
  return typeof step === 'string' && STEP_NAME.test(step) && isText(title);
}

/**
 * Reads progress from JSON. Entries that aren't valid are dropped one by one.
 * @returns the progress, and how many entries were dropped; undefined if the text isn't progress at all
 */
export function parseProgress(text: string): { progress: CourseProgress; dropped: number } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { format, steps, last } = (value ?? {}) as { format?: unknown } & Fields<CourseProgress>;
  if (format !== FORMAT || typeof steps !== 'object' || steps === null) return undefined;
  const entries = Object.entries(steps);
  const valid = entries.filter(
    (entry): entry is [string, StepProgress] => STEP_NAME.test(entry[0]) && isStepProgress(entry[1]),
  );
  return {
    progress: {
      steps: Object.fromEntries(valid.map(([name, step]) => [name, known(step)])),
      ...(isLast(last) && { last: { step: last.step, title: last.title } }),
    },
    dropped: entries.length - valid.length,
  };
}

/** Writes progress as JSON: what is stored, and what a reader exports. */
export const formatProgress = (progress: CourseProgress): string =>
  JSON.stringify({ format: FORMAT, ...progress });

/**
 * Adds imported progress: for each step, the newer entry wins, but a completed step stays
 * completed.
 */
export function mergeProgress(own: CourseProgress, imported: CourseProgress): CourseProgress {
  const steps: Record<string, StepProgress> = { ...own.steps };
  for (const [name, step] of Object.entries(imported.steps)) {
    const before = steps[name];
    const newer = before && before.at >= step.at ? before : step;
    steps[name] = known({ ...newer, done: Boolean(before?.done || step.done) });
  }
  const last = own.last ?? imported.last;
  return { steps, ...(last && { last }) };
}

/** Changes the entry of one step. */
export function withStep(progress: CourseProgress, name: string, step: StepProgress): CourseProgress {
  const { code, replaced } = step;
  if ((code?.length ?? 0) > LONGEST_CODE || (replaced?.length ?? 0) > LONGEST_CODE) return progress;
  return { ...progress, steps: { ...progress.steps, [name]: known(step) } };
}

const listeners = new Set<() => void>();
let read: { text: string | null; progress: CourseProgress; isKept: boolean } | undefined;

/**
 * Returns the stored progress. The same text gives the same object, as `useSyncExternalStore`
 * requires.
 */
export function currentProgress(): CourseProgress {
  const text = storage.get(PROGRESS_KEY);
  // If the browser refuses to store a change, the change is kept until the reader leaves the page.
  if (read && (read.text === text || text === null)) return read.progress;
  read = { text, progress: parseProgress(text ?? '')?.progress ?? NO_PROGRESS, isKept: true };
  return read.progress;
}

/** Whether the browser has stored the last change. */
export const isProgressKept = (): boolean => read?.isKept ?? true;

/** Changes the stored progress. It is read first, because other tabs change it, too. */
export function changeProgress(change: (progress: CourseProgress) => CourseProgress): void {
  const progress = change(currentProgress());
  const written = formatProgress(progress);
  storage.set(PROGRESS_KEY, written);
  // If the browser refuses to store the change, the stored text is still the old one.
  const text = storage.get(PROGRESS_KEY);
  read = { text, progress, isKept: text === written };
  for (const listener of listeners) listener();
}

/** Forgets everything. */
export function clearProgress(): void {
  storage.remove(PROGRESS_KEY);
  read = undefined;
  for (const listener of listeners) listener();
}

/** Calls a listener when the progress has changed, in this tab or another one. */
export function onProgress(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key !== PROGRESS_KEY && key !== null) return;
    if (storage.get(PROGRESS_KEY) === null) read = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
