import { setTimeout as pause } from 'node:timers/promises';
import { AuthorErrors } from '../../../core/errors.ts';
import { ChangedSamples } from './changed-samples.ts';
import type { DevSite } from './dev-site.ts';
import { stepMistakes } from './step-mistakes.ts';
import { updateMessage } from './update-message.ts';

/** Time in which open pages request what has changed, in milliseconds. Checks wait for it. */
const SHOWN_MS = 100;

/** Checks what an update of the site has changed, after the open pages have been updated. */
export class UpdateChecks {
  readonly #content: string;
  readonly #samples: ChangedSamples;
  /** The mistakes with which the site can be shown that were printed last. */
  #reported: readonly string[] = [];

  /** @param content the content folder */
  constructor(content: string) {
    this.#content = content;
    this.#samples = new ChangedSamples(content);
  }

  /** Prints the mistakes with which a site can be shown, except for those that are printed already. */
  report(site: DevSite): void {
    const errors = site.errors();
    for (const message of errors) if (!this.#reported.includes(message)) console.error(message);
    this.#reported = errors;
  }

  /**
   * Prints what has been updated, and checks it.
   * @param files the changed files
   * @param took milliseconds that the update took
   * @param isCurrent whether nothing has changed since
   * @throws AuthorErrors for the course steps and samples in the changed files
   */
  async check(
    site: DevSite,
    files: ReadonlySet<string>,
    took: number,
    isCurrent: () => boolean,
  ): Promise<void> {
    await pause(SHOWN_MS);
    const isLatest = isCurrent();
    if (isLatest) this.report(site);
    // The mistakes of a site that has been replaced weren't counted.
    console.log(updateMessage(files, took, isLatest ? this.#reported.length : 0));
    const mistakes = [
      ...(await stepMistakes(this.#content, files)),
      ...(await this.#samples.mistakesAfter(files, isCurrent)),
    ];
    if (mistakes.length > 0) throw new AuthorErrors(mistakes);
  }
}
