import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../site/node/project.ts';
import { colors } from './colors.ts';

it('cards have the light colors of the site', () => {
  const css = readFileSync(join(project, 'src/theme/styles/tokens.css'), 'utf8');
  const light = (name: string) => new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(css)?.[1];
  const { surface, fg, strong, muted, accent, soft } = colors;
  expect({ surface, fg, strong, muted, accent, soft }).toEqual({
    surface: light('surface'),
    fg: light('fg'),
    strong: light('strong'),
    muted: light('muted'),
    accent: light('accent'),
    soft: light('accent-soft'),
  });
});
