import { answerOrder } from '../../../core/node/threads/own-process.ts';
import { languageParts } from './parts.ts';

/** The request to this process. */
export interface PartsOrder {
  /** The project's folder. */
  root: string;
  /** Whether the compiler is included, which is minified. */
  isMinified: boolean;
}

answerOrder(async ({ root, isMinified }: PartsOrder) => languageParts(root, isMinified));
