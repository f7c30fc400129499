/** What a sketch leaves out: words, what stands for words, and what is only there to be pointed at or told. */
const left = [
  /<(text|title|desc|defs)\b.*?<\/\1>/gs,
  /<(rect|path) class="sc-(area|rule|tag-chip|glyph)[^>]*\/>/g,
  / (data-[\w-]+|aria-\w+|marker-end|role)="[^"]*"/g,
  /(?<=<svg[^>]*) (width|height)="[^"]*"/g,
];

/**
 * Makes a picture without words of a drawing (`svg.ts`): its states, and the lines between them.
 * @returns an SVG element that fills whatever it stands in from its top, hidden from who cannot see it
 */
export function sketchOf(svg: string): string {
  const shapes = left.reduce((text, pattern) => text.replace(pattern, ''), svg);
  return shapes
    .replace(/<g[^>]*><\/g>/g, '')
    .replace('class="sc-chart"', 'class="sc-sketch" aria-hidden="true" preserveAspectRatio="xMidYMin slice"');
}
