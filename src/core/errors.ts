import type { z } from 'zod';

/** The position of a mistake in a file. Lines and columns start at 1. */
export interface Place {
  /** The path that an author sees, relative to the project. */
  file: string;
  line?: number;
  column?: number;
}

/** The problem and how to fix it, in an author's terms. */
export type ProblemAndHint = [problem: string, hint?: string];

/**
 * A mistake in the configuration, front matter, or a page: where it is, what is wrong, and how to
 * fix it. Builds print these without a stack.
 */
export class AuthorError extends Error {
  override name = 'AuthorError';
  readonly place: Place;
  readonly problem: string;
  readonly hint: string | undefined;
  /** Another file, whose last change may be the cause. */
  readonly otherFile: string | undefined;

  constructor(place: Place, problem: string, hint?: string, otherFile?: string) {
    super(printable(`${formatPlace(place)}: ${problem}${hint ? `\n  ${hint}` : ''}`));
    this.place = place;
    this.problem = problem;
    this.hint = hint;
    this.otherFile = otherFile;
  }
}

/** Several mistakes, so that an author can fix all of them together. */
export class AuthorErrors extends Error {
  override name = 'AuthorErrors';
  readonly errors: readonly AuthorError[];

  constructor(errors: readonly AuthorError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.errors = errors;
  }
}

/**
 * Returns a text without control characters, except tabs and line feeds. A terminal would obey them,
 * and content that isn't trusted can make messages contain anything.
 */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, '');

/**
 * Returns `file`, `file:line`, or `file:line:column`, the format that editors and terminals turn
 * into a link.
 */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** Formats a zod path as an author would write it: `navbar.items[2].type`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i ? '.' : ''}${String(key)}`))
    .join('');
}

/**
 * Returns the issues of a failed parse without fields that are missing only because they are
 * misspelled, which is one mistake.
 * @param meantBy returns the known field that an unknown one was probably meant to be
 */
export function withoutMisspelled(
  issues: readonly z.core.$ZodIssue[],
  meantBy: (path: readonly PropertyKey[], key: string) => string | undefined,
): z.core.$ZodIssue[] {
  const misspelled = issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => formatPath([...path, meantBy(path, key) ?? key]))
      : [],
  );
  return issues.filter(({ path }) => !misspelled.includes(formatPath(path)));
}

/**
 * Describes a zod issue in one sentence: the field, what was expected, and what was found.
 * @param issue one issue of a failed parse
 * @param value the whole value that was parsed, to show what was found
 */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  const field = formatPath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `'${key}'`).join(', ');
    return `${field ? `${field}: ` : ''}unknown field ${keys}`;
  }
  const found = issue.path.reduce<unknown>(
    (at, key) => (at && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
  const shown = found === undefined ? 'nothing' : JSON.stringify(found);
  const expected = issue.message.replace(/^Invalid (?:input|option): |, received \w+$/g, '');
  return `${field || 'value'}: ${expected} (found ${shown?.slice(0, 80)})`;
}
