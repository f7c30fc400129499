import { setPriority } from 'node:os';
import { checkPages, type Report } from '../../../content/node/samples/pages.ts';
import { trustContent } from '../../../core/node/contained/trust.ts';
import { answerOrder } from '../../../core/node/threads/own-process.ts';

export interface SamplesOrder {
  /** Pages by their paths in the project. */
  files: string[];
  root: string;
  isTrusted: boolean;
}

// Lower than the development server's, which may have to show the next change meanwhile.
setPriority(10);

answerOrder<SamplesOrder, Report>(({ files, root, isTrusted }) => {
  trustContent(isTrusted);
  return checkPages(files, { root });
});
