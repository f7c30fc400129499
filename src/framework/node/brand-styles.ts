import type { SiteConfig } from '../../site/config.ts';
import { contrast } from '../../site/contrast.ts';

const [WHITE, BLACK] = ['#ffffff', '#10122b'];

/** The rule that puts the configured colour in the place of the design's own; empty where none is configured. */
export function brandStyles({ brand }: Pick<SiteConfig, 'brand'>): string {
  if (!brand.color) return '';
  const { light, dark } = brand.color;
  // What stands on it: white or black, whichever can be read better.
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
