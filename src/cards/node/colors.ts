/**
 * The light colors of `theme/styles/tokens.css`, which an image cannot use. A test keeps them in
 * sync.
 */
export const tokens = {
  surface: '#ffffff',
  fg: '#1b1c23',
  strong: '#0b0c11',
  muted: '#5a5d6b',
  accent: '#3a40cf',
  soft: '#eef0ff',
};

/** The colors of cards. */
export type CardColors = ReturnType<typeof cardColors>;

/** Returns the colors of a site's cards, which are shades of its accent color. */
export function cardColors(accent: string = tokens.accent) {
  const shade = (share: number) => mix(accent, tokens.surface, share);
  return {
    ...tokens,
    accent,
    soft: accent === tokens.accent ? tokens.soft : shade(0.09),
    /** A color between the accent and its background. */
    line: shade(0.19),
    dots: shade(0.22),
    stroke: shade(0.75),
    label: shade(0.16),
    labelEdge: shade(0.44),
    compound: shade(0.04),
  };
}

/**
 * Mixes two colors.
 * @param share of the first color, from 0 to 1
 */
function mix(a: string, b: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(a, at) * share + part(b, at) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
