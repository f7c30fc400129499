import type { SiteConfig } from '../../../config/config.ts';
import { contrast } from '../../../core/contrast.ts';
import type { Site } from '../../../pages/model.ts';

const [WHITE, BLACK] = ['#ffffff', '#10122b'];

/**
 * Returns the CSS rule that replaces the default accent color with the configured one; empty if
 * none is configured.
 */
export function brandStyles({ brand }: Pick<SiteConfig, 'brand'>): string {
  if (!brand.color) return '';
  const { light, dark } = brand.color;
  // The text color on the accent color: white or black, whichever has the higher contrast.
  const onTop = (color: string) => (contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK);
  return [
    ':root{',
    `--color-accent:light-dark(${light},${dark});`,
    '--color-accent-strong:color-mix(in oklab,var(--color-accent) 80%,var(--color-strong));',
    '--color-accent-soft:color-mix(in oklab,var(--color-accent) 12%,var(--color-bg));',
    `--color-on-accent:light-dark(${onTop(light)},${onTop(dark)})`,
    '}',
  ].join('');
}

/** Returns the CSS rules for the site's own kinds of admonitions; empty if it has none. */
export function admonitionStyles({ config, icons }: Pick<Site, 'config' | 'icons'>): string {
  return Object.entries(config.admonitions)
    .map(([kind, { color }]) => {
      const icon = encodeURIComponent(icons.admonitions[kind]!);
      const tone = color ? `--tone:light-dark(${color.light},${color.dark});` : '';
      return `.admonition.${kind}{${tone}--icon:url("data:image/svg+xml,${icon}")}`;
    })
    .join('');
}
