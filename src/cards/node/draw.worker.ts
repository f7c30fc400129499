import { constants, setPriority } from 'node:os';
import { setImmediate as nextTask } from 'node:timers/promises';
import { answerTasks } from '../../core/node/threads/answer-tasks.ts';
import type { Card } from '../card.ts';
import { drawCard } from './draw.ts';
import { drawnCards } from './drawn-cards.ts';

/** Cards to draw and to cache. */
export interface CardTask {
  cards: Card[];
  /** The folder of all caches; by default the project's. */
  cacheFolder?: string | undefined;
}

// The thread that renders pages has the most sequential work, so a build ends sooner if cards have
// a lower priority. Only Linux has a priority per thread (setpriority(2)); on other systems it
// would apply to the whole build.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerTasks(async ({ cards, cacheFolder }: CardTask): Promise<Uint8Array[]> => {
  const drawn = drawnCards(cacheFolder);
  const pngs: Uint8Array[] = [];
  for (const card of cards) {
    const png = drawCard(card);
    drawn.write(drawn.key(card), png.toString('base64'));
    pngs.push(png);
    // Memory outside the heap is freed between tasks. It is 6 MB per card, which would add up to
    // gigabytes.
    await nextTask();
  }
  return pngs;
});
