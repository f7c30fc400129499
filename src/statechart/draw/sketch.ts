/** Parts that a sketch omits: text, icons, and invisible areas. */
const left = [
  /<(text|title|desc|defs)\b.*?<\/\1>/gs,
  /<(rect|path) class="sc-(area|rule|tag-chip|glyph)[^>]*\/>/g,
  / (data-[\w-]+|aria-\w+|marker-end|role)="[^"]*"/g,
  /(?<=<svg[^>]*) (width|height)="[^"]*"/g,
];

/**
 * Makes a picture without text from a drawing (`svg.ts`): its states and the lines between them.
 * @returns an SVG element that fills its container from the top and is hidden from assistive
 * technology
 */
export function sketchOf(svg: string): string {
  const shapes = left.reduce((text, pattern) => text.replace(pattern, ''), svg);
  return shapes
    .replace(/<g[^>]*><\/g>/g, '')
    .replace('class="sc-chart"', 'class="sc-sketch" aria-hidden="true" preserveAspectRatio="xMidYMin slice"');
}
