import { constants, setPriority } from 'node:os';
import { setImmediate as nextTask } from 'node:timers/promises';
import { answerTasks } from '../../site/node/answer-tasks.ts';
import type { Card } from '../card.ts';
import { drawCard } from './draw.ts';
import { drawnCards } from './drawn-cards.ts';

/** Cards to draw and to keep. */
export interface CardTask {
  cards: Card[];
  /** The folder of all caches; the project's own unless said otherwise. */
  cacheFolder?: string | undefined;
}

// The thread that renders pages has most to do one thing after the other, so a build ends sooner when cards give way to it. Linux alone has a priority for each thread
// (setpriority(2)); elsewhere it would be the whole build's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerTasks(async ({ cards, cacheFolder }: CardTask): Promise<Uint8Array[]> => {
  const drawn = drawnCards(cacheFolder);
  const pngs: Uint8Array[] = [];
  for (const card of cards) {
    const png = drawCard(card);
    drawn.write(drawn.key(card), png.toString('base64'));
    pngs.push(png);
    // What is outside the heap is freed between tasks: 6 MB a card, which would be gigabytes at the end.
    await nextTask();
  }
  return pngs;
});
