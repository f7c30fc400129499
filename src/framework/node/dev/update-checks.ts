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
  /** Files that have changed since all course steps in them were right. */
  readonly #changed = new Set<string>();
  /** The mistakes with which the site can be shown that were printed last. */
  #reported: readonly string[] = [];
  /** The errors for which a stage shows nothing else, as printed last. */
  readonly #stops = new Map<'update' | 'checks', string>();
  /** Whether errors were printed and not yet called fixed. */
  #hasFailed = false;

  /** @param content the content folder */
  constructor(content: string) {
    this.#content = content;
    this.#samples = new ChangedSamples(content);
  }

  /** Prints an error that stops an update or its checks, once while it stays the same. */
  failed(stage: 'update' | 'checks', message: string): void {
    if (this.#stops.get(stage) !== message) console.error(message);
    this.#stops.set(stage, message);
    this.#hasFailed ||= stage === 'update';
  }

  /** Forgets the error of a stage, so that the same error is printed again if it comes back. */
  passed(stage: 'update' | 'checks'): void {
    this.#stops.delete(stage);
  }

  /** Prints the mistakes with which a site can be shown, except for those that are printed already. */
  report(site: DevSite): void {
    const errors = site.errors();
    for (const message of errors) if (!this.#reported.includes(message)) console.error(message);
    this.#reported = errors;
    this.#hasFailed ||= errors.length > 0;
  }

  /**
   * Prints what has been updated, and checks it.
   * @param files the changed files
   * @param took milliseconds that the update took
   * @param isCurrent whether nothing has changed since
   * @throws AuthorErrors for the course steps and samples in the changed files, and for those that
   * were wrong before
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
    const errors = isLatest ? this.#reported.length : 0;
    const areFixed = isLatest && errors === 0 && this.#hasFailed;
    if (areFixed) this.#hasFailed = false;
    console.log(updateMessage(files, took, areFixed ? 'errors fixed' : errors));
    for (const file of files) this.#changed.add(file);
    const inSteps = await stepMistakes(this.#content, this.#changed);
    // The check of a newer update includes these files.
    if (inSteps.length === 0 && isCurrent()) this.#changed.clear();
    const mistakes = [...inSteps, ...(await this.#samples.mistakesAfter(files, isCurrent))];
    if (mistakes.length > 0) throw new AuthorErrors(mistakes);
    if (isCurrent()) this.passed('checks');
  }
}
