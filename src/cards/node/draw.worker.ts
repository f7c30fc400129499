import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../site/node/threads.ts';
import type { Card } from '../card.ts';
import { drawCard } from './draw.ts';
import { drawnCards } from './drawn-cards.ts';

/** Cards to draw. */
export interface CardTask {
  cards: Card[];
  /** The folder of all caches; the project's own unless said otherwise. */
  cacheFolder?: string | undefined;
}

parentPort?.on('message', ({ cards, cacheFolder }: CardTask) => {
  let answer: ThreadAnswer<Uint8Array[]>;
  try {
    const drawn = drawnCards(cacheFolder);
    answer = { result: cards.map((card) => kept(drawn, card)) };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});

function kept(drawn: ReturnType<typeof drawnCards>, card: Card): Uint8Array {
  const key = drawn.key(card);
  const known = drawn.read(key);
  if (known !== undefined) return Buffer.from(known, 'base64');
  const png = drawCard(card);
  drawn.write(key, png.toString('base64'));
  return png;
}
