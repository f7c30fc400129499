import { expect, it } from 'vitest';
import config from '../../../../site.config.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { loadIcons } from './social-and-admonition-icons.ts';

const loaded = (change: Partial<SiteConfig>) =>
  loadIcons({
    ...config,
    footer: { ...config.footer, social: [] },
    navbar: { ...config.navbar, items: [] },
    ...change,
  });
const social = (...icons: string[]) => ({
  footer: { ...config.footer, social: icons.map((icon) => ({ label: icon, href: '/', icon })) },
});
const recipe = (icon: string) => ({
  admonitions: { recipe: { title: 'Recipe', icon, alert: 'NOTE' as const } },
});

it('loads only the icons of configured services', async () => {
  const names = [
    'mastodon',
    'bluesky',
    'npm',
    'youtube',
    'discord',
    'github',
    'x',
    'linkedin',
    'rss',
    'twitter',
  ];
  const { services } = await loaded(social(...names));
  expect(Object.keys(services)).toEqual(names);
  for (const [name, path] of Object.entries(services)) expect(path, name).toMatch(/^[Mm][\d.]/);
  const { services: inNavbar } = await loaded({ navbar: config.navbar });
  expect(Object.keys(inNavbar)).toEqual(['github']);
});

it('loads the icons of admonitions as images', async () => {
  const { admonitions } = await loaded(recipe('flame'));
  expect(admonitions.recipe).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*stroke="#000".*<path d="M12 3q/,
  );
});

it('suggests the correct name of a misspelled icon', async () => {
  await expect(loaded(social('mastadon'))).rejects.toThrow(
    /footer\.social\[0\]\.icon: unknown icon 'mastadon'\n {2}Did you mean 'mastodon'\? For all names, see simpleicons\.org\./,
  );
  await expect(loaded(recipe('flames'))).rejects.toThrow(
    /admonitions\.recipe\.icon: unknown icon 'flames'\n {2}Did you mean 'flame'\? For all names, see lucide\.dev\/icons\./,
  );
});
