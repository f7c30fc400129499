import { expect, it } from 'vitest';
import { compileText, mistakesIn } from '../page.fixture.ts';

const admonitions = { recipe: { title: 'Recipe', icon: 'flame', alert: 'TIP' as const } };

it('a site’s own kind of admonition has its title, unless the author writes one', async () => {
  const { html } = await compileText([':::recipe', 'Mix.', ':::', '', ':::recipe[Glaze]', 'Stir.', ':::'], {
    admonitions,
  });
  expect(html).toBe(
    '<aside class="admonition recipe"><p class="admonition-title">Recipe</p><p>Mix.</p></aside>\n' +
      '<aside class="admonition recipe"><p class="admonition-title">Glaze</p><p>Stir.</p></aside>',
  );
});

it('only sites that have a kind know it, and suggest it', async () => {
  const [problem] = await mistakesIn([':::recipe', 'Mix.', ':::']);
  expect(problem).toContain('unknown admonition :::recipe');
  const [slip] = await mistakesIn([':::receipe', 'Mix.', ':::'], { admonitions });
  expect(slip).toContain('Did you mean recipe?');
});
