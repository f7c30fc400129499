import type { Route, Site } from '../../pages/model.ts';
import { Threads } from '../../site/node/threads.ts';
import { CARDS_FOLDER } from '../../site/output-files.ts';
import { type Card, cardOf, ownPicture } from '../card.ts';
import type { CardTask } from './draw.worker.ts';
import { drawnCards } from './drawn-cards.ts';

/**
 * How many cards a thread draws at a stretch: who waits for them is too busy to hand out many small pieces of work, and what one piece
 * made is held in memory until it is whole.
 */
const STRETCH = 96;

const worker = new URL('./draw.worker.ts', import.meta.url);

/** What stands beside a link to a page: its card and the card's file, or the address of its author's own picture. */
export type Picture = { card: Card; file: string } | { own: string };

/** The cards of a site. A card's file is named by what it shows and by the code that draws it, so that its name is known before it is drawn. */
export interface SiteCards {
  /** The cards by their files in the output. */
  files: ReadonlyMap<string, Card>;
  of(route: Route): Picture;
}

/** Lists the cards of all pages, without drawing them. */
export function cardsOf(site: Site): SiteCards {
  const keys = drawnCards();
  const files = new Map<string, Card>();
  const pictures = new Map<Route, Picture>();
  for (const route of site.routes) {
    // Whoever links to one of these links to its page.
    if (route.screen === 'embed') continue;
    const own = ownPicture(site, route);
    if (own !== undefined) {
      pictures.set(route, { own });
      continue;
    }
    const card = cardOf(site, route);
    const file = `${CARDS_FOLDER}card-${keys.key(card).slice(0, 12)}.png`;
    files.set(file, card);
    pictures.set(route, { card, file });
  }
  return { files, of: (route) => pictures.get(route)! };
}

/**
 * Takes the cards that were drawn before, and draws the others on threads.
 * @param wanted cards by their files
 * @param put is given each card's file and PNG
 * @throws Error where a card cannot be drawn
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
