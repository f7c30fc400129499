import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { standaloneSvg } from '../../statechart/draw/standalone.ts';
import { question } from '../../statechart/examples.fixture.ts';
import { chartsOfPage } from '../../statechart/node/index.ts';
import { chartPicture } from './chart-picture.ts';
import { chartPictures } from './drawn-chart-pictures.ts';

const { draw, close } = chartsOfPage();
const { svg } = await draw({ ...question('payment'), idPrefix: 'sc1' });
close();
const light = standaloneSvg(svg, 'light');

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const drawing = (inside: string, width = 100) =>
  standaloneSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40"><defs></defs>${inside}</svg>`,
    'light',
  );

it('is twice as large as the drawing with its margins', () => {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(light)!;
  expect(sizeOf(chartPicture(light))).toEqual([Number(width) * 2, Number(height) * 2]);
});

it('shows every text of the drawing', () => {
  const whole = chartPicture(light);
  const words = light.match(/<text.*?<\/text>/gs) ?? [];
  expect(words.length).toBeGreaterThan(5);
  for (const word of words.slice(0, 6))
    expect(chartPicture(light.replace(word, '')).equals(whole), word).toBe(false);
});

it('draws parts of a text in their own colors and in sequence', () => {
  const [plain, styled, both] = [
    '<text class="sc-event" x="10" y="20">take</text>',
    '<text class="sc-event" x="10" y="20">take <tspan class="sc-muted">[else]</tspan></text>',
    '<text class="sc-event" x="10" y="20">take [else]</text>',
  ].map((text) => chartPicture(drawing(text)));
  expect(styled!.equals(plain!)).toBe(false);
  expect(styled!.equals(both!)).toBe(false);
});

it('is the same with escaped and unescaped characters', () => {
  const shown = (words: string) =>
    chartPicture(drawing(`<text class="sc-name" x="10" y="20">${words}</text>`));
  expect(shown('a &amp; b').equals(shown('a & b'))).toBe(true);
});

it('limits the size of a very large chart', () => {
  expect(sizeOf(chartPicture(drawing('', 9000)))[0]).toBe(6000);
});

it('caches the image for the next build', () => {
  const cache = mkdtempSync(join(tmpdir(), 'chart-pictures-'));
  try {
    const first = chartPictures(cache)(light);
    expect(readdirSync(join(cache, 'chart-pictures'), { recursive: true }).length).toBeGreaterThan(0);
    expect(chartPictures(cache)(light).equals(first)).toBe(true);
    expect(first.equals(chartPicture(light))).toBe(true);
  } finally {
    rmSync(cache, { recursive: true });
  }
});
