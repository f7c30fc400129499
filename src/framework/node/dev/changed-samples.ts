import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COURSE_FOLDER } from '../../../content/node/course/load-course.ts';
import { asMistake } from '../../../content/node/samples/failure.ts';
import type { Report } from '../../../content/node/samples/pages.ts';
import type { AuthorError } from '../../../core/errors.ts';
import { isContentTrusted } from '../../../core/node/contained/trust.ts';
import { project } from '../../../core/node/project.ts';
import { isIn } from '../../../core/node/source-file.ts';
import { inOwnProcess } from '../../../core/node/threads/own-process.ts';
import type { SamplesOrder } from './samples.process.ts';

const checking = new URL('./samples.process.ts', import.meta.url);
/** Time after a change before samples are checked, so that the browser shows the change first. */
const QUIET_MS = 500;

/**
 * Checks the samples of pages that have changed, in one process at a time, which ends afterwards:
 * the compiler holds 200 MB as long as its process lives.
 */
export class ChangedSamples {
  readonly #content: string;
  /** Pages that have changed since their samples were checked, or whose samples have failed. */
  readonly #pages = new Set<string>();
  /** The pages whose samples failed when they were checked last. */
  #failing: ReadonlySet<string> = new Set();
  #last: Promise<unknown> = Promise.resolve();

  constructor(content: string) {
    this.#content = content;
  }

  /**
   * Checks the samples of the pages that have changed, and of those whose samples have failed, which
   * other files can correct.
   * @param files changed files; those that aren't pages are left out
   * @param isCurrent whether nothing has changed since; otherwise, the next check includes the pages
   * @returns what is wrong with them
   */
  async mistakesAfter(files: Iterable<string>, isCurrent: () => boolean): Promise<AuthorError[]> {
    for (const file of files)
      if (this.#isPage(file)) this.#pages.add(relative(project, file).replaceAll(sep, '/'));
    if (this.#pages.size === 0) return [];
    const checked = this.#last.then(() => this.#check(isCurrent));
    this.#last = checked.catch(() => undefined);
    return checked;
  }

  async #check(isCurrent: () => boolean): Promise<AuthorError[]> {
    await pause(QUIET_MS);
    const files = [...this.#pages].filter((file) => existsSync(join(project, file)));
    if (files.length === 0 || !isCurrent()) return [];
    const order = { files, root: project, isTrusted: isContentTrusted() };
    const { failures } = await inOwnProcess<SamplesOrder, Report>(checking, order);
    if (!isCurrent()) return [];
    const failing = new Set(failures.map(({ file }) => file));
    for (const file of files)
      if (this.#failing.has(file) && !failing.has(file)) console.log(`${file} → samples pass`);
    this.#failing = failing;
    this.#pages.clear();
    for (const file of failing) this.#pages.add(file);
    return failures.map(asMistake);
  }

  /** Whether a file is a page in the project, whose samples find its packages. */
  #isPage(file: string): boolean {
    const isText = isIn(this.#content, file) && !isIn(join(this.#content, COURSE_FOLDER), file);
    return isText && isIn(project, file) && /\.mdx?$/.test(file);
  }
}
