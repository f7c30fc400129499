import { answerOrder } from '../../../site/node/own-process.ts';
import { languageParts } from './parts.ts';

/** What this process is asked. */
export interface PartsOrder {
  /** The project's folder. */
  root: string;
}

answerOrder(({ root }: PartsOrder) => languageParts(root));
