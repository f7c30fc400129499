import type { CompiledPage } from '../../model.ts';
import { COURSE_FOLDER, type loadCourse } from '../course/load-course.ts';

/**
 * The pages and the course of earlier loads, for the development server: a load after a change only
 * reads what has changed.
 */
export class RememberedPages {
  /** The course as read from its files. Its pages are compiled like others. */
  course: ReturnType<typeof loadCourse> | undefined;
  /** The dates of the files' last commits. Starting Git takes longer than reading a page. */
  lastChanges: Promise<Record<string, string>> | undefined;
  readonly #pages = new Map<string, CompiledPage>();

  /** @param file a page's path relative to the content folder */
  get(file: string): CompiledPage | undefined {
    return this.#pages.get(file);
  }

  set(file: string, page: CompiledPage): void {
    this.#pages.set(file, page);
  }

  /**
   * Forgets what depends on a changed file. Any page can depend on a file that isn't a page, such as
   * a picture, shown code, or the configuration.
   * @param file its path relative to the content folder
   */
  forget(file: string): void {
    const isPage = this.#pages.delete(file);
    if (!isPage) this.#pages.clear();
    if (!isPage || file.startsWith(`${COURSE_FOLDER}/`)) this.course = undefined;
  }
}
