import { expect, it } from 'vitest';
import { compileText, mistakesIn } from '../page.fixture.ts';

const admonitions = { recipe: { title: 'Recipe', icon: 'flame', alert: 'TIP' as const } };

it('uses the title of the site’s admonition kind by default', async () => {
  const { html } = await compileText([':::recipe', 'Mix.', ':::', '', ':::recipe[Glaze]', 'Stir.', ':::'], {
    admonitions,
  });
  expect(html).toBe(
    '<aside class="admonition recipe"><p class="admonition-title">Recipe</p><p>Mix.</p></aside>\n' +
      '<aside class="admonition recipe"><p class="admonition-title">Glaze</p><p>Stir.</p></aside>',
  );
});

it('accepts and suggests a kind only on sites that define it', async () => {
  const [problem] = await mistakesIn([':::recipe', 'Mix.', ':::']);
  expect(problem).toContain('unknown admonition :::recipe');
  const [slip] = await mistakesIn([':::receipe', 'Mix.', ':::'], { admonitions });
  expect(slip).toContain('Did you mean :::recipe?');
});
