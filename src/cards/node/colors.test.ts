import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../core/node/project.ts';
import { cardColors, tokens } from './colors.ts';

it('has the light colors of the site', () => {
  const css = readFileSync(join(project, 'src/theme/styles/tokens.css'), 'utf8');
  const light = (name: string) => new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(css)?.[1];
  expect(tokens).toEqual({
    surface: light('surface'),
    fg: light('fg'),
    strong: light('strong'),
    muted: light('muted'),
    accent: light('accent'),
    soft: light('accent-soft'),
  });
});

it('derives shades from a custom accent color and keeps neutral colors', () => {
  const [own, other] = [cardColors(), cardColors('#a32a12')];
  const neutral = ['surface', 'fg', 'strong', 'muted'];
  for (const [name, color] of Object.entries(other))
    expect(color === own[name as keyof typeof own], name).toBe(neutral.includes(name));
  expect(other).toMatchObject({ accent: '#a32a12', stroke: '#ba5f4d', soft: '#f7ecea' });
});
