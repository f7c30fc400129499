import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`./styles/${name}`, import.meta.url), 'utf8');

test('defines every color for browsers without light-dark(), in both modes', () => {
  const tokens = [...read('tokens.css').matchAll(/(--[\w-]+): light-dark\((.+), (.+)\);/g)];
  expect(tokens.length).toBeGreaterThan(20);
  const [light = '', dark = ''] = read('old-browsers.css').split('data-theme="dark"');
  for (const [, name, onLight, onDark] of tokens) {
    expect(light).toContain(`${name}: ${onLight};`);
    expect(dark).toContain(`${name}: ${onDark};`);
  }
});
