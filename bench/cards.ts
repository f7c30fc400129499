// `npm run bench:cards`: how long a build takes to draw the cards of 700 pages, a third of them with
// a statechart, with as many threads as a build has: first with an empty cache, then with all cards
// cached.
import type { Card } from '../src/cards/card.ts';
import { drawCards } from '../src/cards/node/cards.ts';
import { trustContent } from '../src/core/node/contained/trust.ts';
import { setMessages } from '../src/i18n/messages.ts';
import { english } from '../src/i18n/translation.ts';
import { question, samples } from '../src/statechart/examples.fixture.ts';
import { chartsOfPage } from '../src/statechart/node/index.ts';
import { measureBuild, timed } from './limits.ts';
import { readAmount } from './options.ts';

const count = readAmount('bench:cards', 700, 'cards');

setMessages(english);
trustContent(true);
const { draw, close } = chartsOfPage();
const charts = await Promise.all(
  Object.keys(samples).map(async (name) => (await draw({ ...question(name), idPrefix: 'sc' })).svg),
);
close();
const cards = new Map(
  Array.from({ length: count }, (_, i): [string, Card] => {
    const card = { section: 'Docs · XState v5', title: `State machine number ${i}`, site: 'Stately' };
    const chart = i % 3 === 0 ? charts[(i / 3) % charts.length] : undefined;
    return [`${i}.png`, chart === undefined ? card : { ...card, chart }];
  }),
);
await measureBuild('cards', async (folder) => {
  const drawAll = () => timed(() => drawCards(cards, () => undefined, folder));
  return {
    [`${count} cards, s`]: { ...(await drawAll()), 'at most': 15 },
    'cached, s': { ...(await drawAll()), 'at most': 0.3 },
  };
});
