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
