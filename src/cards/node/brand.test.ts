import { expect, it } from 'vitest';
import { cardBrand } from './brand.ts';

const folder = 'tests/other-site/public';
const color = { light: '#a32a12', dark: '#ffab91' };

it('uses the logo and the color of the light mode', async () => {
  const logo = { light: '/kiln.svg', dark: '/kiln-dark.svg' };
  const brand = await cardBrand({ brand: { icon: null, color, logo } }, folder);
  expect(brand).toEqual({ color: '#a32a12', logo: { png: expect.stringMatching(/^iVBOR/), ratio: 1 } });
});

it('uses the default logo if none is configured or the file is missing', async () => {
  expect(await cardBrand({ brand: { icon: null, color: null, logo: null } }, folder)).toBeUndefined();
  const logo = { light: '/gone.svg', dark: '/gone.svg' };
  expect(await cardBrand({ brand: { icon: null, color, logo } }, folder)).toEqual({ color: '#a32a12' });
});
