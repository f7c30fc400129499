/**
 * The colors of a drawing outside of the site. In pages, statechart.css uses the theme's tokens.
 */
interface Palette {
  paper: string;
  surface: string;
  fg: string;
  muted: string;
  border: string;
  hairline: string;
  stroke: string;
  /** The background of compound states. */
  nested: string;
  label: string;
  labelBorder: string;
}

/**
 * The computed colors of statechart.css with the theme's tokens. `tests/embeds.spec.ts` compares
 * them.
 */
export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    paper: '#ffffff',
    surface: '#ffffff',
    fg: '#1b1c23',
    muted: '#5a5d6b',
    border: '#88898d',
    hairline: '#dbdbdd',
    stroke: '#717277',
    nested: '#f7f7f8',
    label: '#e8edfc',
    labelBorder: '#a3b3f0',
  },
  dark: {
    paper: '#0e1015',
    surface: '#14161d',
    fg: '#e6e8ee',
    muted: '#a2a8b8',
    border: '#6f7279',
    hairline: '#2c2e36',
    stroke: '#85878e',
    nested: '#191b22',
    label: '#202330',
    labelBorder: '#4b5073',
  },
};

/** The padding around a drawing, in pixels. */
const MARGIN = 16;
// Few image viewers know system fonts by their CSS names.
const SANS = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const MONO = 'Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** The rules of statechart.css that a picture needs, without those that only browsers support. */
export function standaloneStyle(mode: 'light' | 'dark'): string {
  const { surface, fg, muted, border, hairline, stroke, nested, label, labelBorder } = PALETTES[mode];
  return [
    `.sc-chart{font-family:${SANS};font-size:12px;fill:none}`,
    `text{fill:${fg};stroke:none}`,
    '.sc-name{font-size:14px;font-weight:600}',
    '.sc-event{font-size:13px;font-weight:500}',
    `.sc-region>.sc-name,.sc-dashed>.sc-name{fill:${muted}}`,
    `.sc-muted{fill:${muted};font-size:12px;font-weight:400}`,
    `.sc-text{fill:${fg}}`,
    `.sc-tag{fill:${muted};font-size:11px}`,
    `.sc-code{font-family:${MONO};font-size:11px;fill:${fg}}`,
    '.sc-em{font-style:italic}.sc-strong{font-weight:600}',
    '.sc-rtl{direction:rtl;text-anchor:end}.sc-middle{text-anchor:middle}',
    `.sc-box{fill:${surface};stroke:${border};stroke-width:1.25}`,
    `.sc-compound>.sc-box,.sc-parallel>.sc-box{fill:${nested}}`,
    `.sc-dashed>.sc-box,.sc-divider{stroke:${border};stroke-dasharray:5 4}`,
    `.sc-inset{stroke:${border}}.sc-rule,.sc-tag-chip{stroke:${hairline}}`,
    `.sc-line{stroke:${stroke};stroke-width:1.25}.sc-arrow,.sc-initial,.sc-fork{fill:${stroke}}`,
    `.sc-label{fill:${label};stroke:${labelBorder}}`,
    `.sc-glyph{stroke:${muted};stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}.sc-action{stroke-width:1.1}`,
  ].join('');
}

/** Parts that only pages need: attributes for scripts, and areas for the pointer. */
const ONLY_IN_PAGES = [/ data-[\w-]+="[^"]*"/g, /<rect class="sc-area"[^>]*\/>/g];

/**
 * Turns a drawing (`svg.ts`) into a picture that looks the same in any program: with colors, a
 * background, and padding.
 * @returns a complete SVG document
 */
export function standaloneSvg(svg: string, mode: 'light' | 'dark'): string {
  const [, ...numbers] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? [];
  const [left = 0, top = 0, ...size] = numbers.map(Number);
  const [width = 0, height = 0] = size.map((length) => length + 2 * MARGIN);
  const [x, y] = [left - MARGIN, top - MARGIN];
  const background = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${PALETTES[mode].paper}"/>`;
  return ONLY_IN_PAGES.reduce((text, pattern) => text.replace(pattern, ''), svg)
    .replace(
      / width="\S+" height="\S+" viewBox="[^"]*"/,
      ` width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`,
    )
    .replace('<defs>', `<style>${standaloneStyle(mode)}</style>${background}<defs>`);
}
