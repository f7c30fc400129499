import { Threads } from '../../core/node/threads/threads.ts';
import { CARDS_FOLDER } from '../../core/output-files.ts';
import { isEmbed } from '../../pages/embed-routes.ts';
import type { Route, Site } from '../../pages/model.ts';
import { type Card, type CardBrand, cardOf, ownPicture } from '../card.ts';
import type { CardTask } from './draw.worker.ts';
import { drawnCards } from './drawn-cards.ts';

/**
 * Number of cards that a thread draws per task. The waiting thread is too busy to hand out many
 * small tasks, and the results of a task are in memory until it is complete.
 */
const STRETCH = 96;

const worker = new URL('./draw.worker.ts', import.meta.url);

/**
 * The image for links to a page: its card with the card's file, or the URL of the author's own
 * image.
 */
export type Picture = { card: Card; file: string } | { own: string };

/**
 * The cards of a site. The name of a card's file contains a hash of its content and of the code
 * that draws it, so it is known before the card is drawn.
 */
export interface SiteCards {
  /** The cards by their files in the output. */
  files: ReadonlyMap<string, Card>;
  of(route: Route): Picture;
}

/** Lists the cards of all pages when they are needed, without drawing them. */
export function cardsOf(site: Site, brand?: CardBrand): SiteCards {
  const keys = drawnCards();
  const pictures = new Map<Route, Picture>();
  const of = (route: Route): Picture => {
    const known = pictures.get(route);
    if (known) return known;
    const own = ownPicture(site, route);
    const picture = own === undefined ? drawn(cardOf(site, route, brand)) : { own };
    pictures.set(route, picture);
    return picture;
  };
  const drawn = (card: Card) => ({ card, file: `${CARDS_FOLDER}card-${keys.key(card).slice(0, 12)}.png` });
  let files: Map<string, Card> | undefined;
  const allFiles = () => {
    // Links to embeds lead to their page.
    const all = site.routes.filter((route) => !isEmbed(route)).map(of);
    return new Map(all.flatMap((picture) => ('own' in picture ? [] : [[picture.file, picture.card]])));
  };
  return {
    get files() {
      files ??= allFiles();
      return files;
    },
    of,
  };
}

/**
 * Reads cards from the cache and draws the others in worker threads.
 * @param wanted cards by their files
 * @param put called with each card's file and PNG
 * @throws Error if a card cannot be drawn
 */
export async function drawCards(
  wanted: ReadonlyMap<string, Card>,
  put: (file: string, png: Uint8Array) => void,
  cacheFolder?: string,
): Promise<void> {
  const drawn = drawnCards(cacheFolder);
  const others = [...wanted].filter(([file, card]) => {
    const known = drawn.read(drawn.key(card));
    if (known !== undefined) put(file, Buffer.from(known, 'base64'));
    return known === undefined;
  });
  if (others.length === 0) return;
  const threads = new Threads<CardTask, Uint8Array[]>(worker);
  const parts = Array.from({ length: Math.ceil(others.length / STRETCH) }, (_, i) =>
    others.slice(i * STRETCH, (i + 1) * STRETCH),
  );
  try {
    await Promise.all(
      parts.map(async (part) => {
        const pngs = await threads.run({ cards: part.map(([, card]) => card), cacheFolder });
        for (const [at, [file]] of part.entries()) put(file, pngs[at]!);
      }),
    );
  } finally {
    await threads.close();
  }
}
