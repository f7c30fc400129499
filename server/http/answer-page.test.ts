import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../src/core/node/project.ts';
import { formAnswer } from './answer-page.ts';

it('falls back to the theme’s colors if the stylesheet does not load', () => {
  const { body } = formAnswer({
    outcome: 'confirmed',
    status: 200,
    title: 'A title',
    message: 'A message.',
    json: false,
    locale: { name: 'en', dir: 'ltr' } as Parameters<typeof formAnswer>[0]['locale'],
  });
  const declarations = [...String(body).matchAll(/var\((--[\w-]+),(light-dark\([^)]*\)|[^)]*)\)/g)];
  const styles = readFileSync(join(project, 'src/theme/styles/tokens.css'), 'utf8');
  const token = (name: string) =>
    new RegExp(`^  ${name}: (.*);$`, 'm').exec(styles)?.[1]?.replaceAll(', ', ',');
  expect(declarations.length).toBeGreaterThan(5);
  for (const [, name = '', value] of declarations) expect([name, value]).toEqual([name, token(name)]);
});
