/**
 * Measures how long a build takes to draw the cards of 700 pages, a third of them with a
 * statechart, with as many threads as a build has: first with an empty cache, then with all cards
 * cached.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Card } from '../src/cards/card.ts';
import { drawCards } from '../src/cards/node/cards.ts';
import { trustContent } from '../src/core/node/contained/trust.ts';
import { setMessages } from '../src/i18n/messages.ts';
import { english } from '../src/i18n/translation.ts';
import { question, samples } from '../src/statechart/examples.fixture.ts';
import { chartsOfPage } from '../src/statechart/node/index.ts';
import { formatNumber, plainTable } from './table.ts';

const count = Number(process.argv[2] ?? 700);
const limits = { cold: 15, kept: 0.3 };
const folder = resolve(import.meta.dirname, '../.cache/bench/cards');

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

rmSync(folder, { recursive: true, force: true });
const rows: string[][] = [];
let isTooSlow = false;
for (const [name, limit] of Object.entries(limits)) {
  let bytes = 0;
  const before = process.cpuUsage();
  const started = performance.now();
  await drawCards(cards, (_, png) => (bytes += png.length), folder);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  isTooSlow ||= seconds > limit;
  const cpu = (user + system) / 1000 / count;
  rows.push([name, formatNumber(seconds), String(limit), cpu.toFixed(1), (bytes / count / 1000).toFixed(1)]);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${count} cards on ${availableParallelism()} cores`);
console.log(plainTable({ head: ['cards', 'seconds', 'at most', 'CPU ms a card', 'KB a card'], rows }));
process.exitCode = isTooSlow ? 1 : 0;
