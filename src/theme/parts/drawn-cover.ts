import { randomNumbers } from '../../core/random-numbers.ts';

const TILE = 24;
const [COLUMNS, ROWS] = [8, 5];

/** The size of a drawn cover, in its own units. */
export const PATTERN = { width: COLUMNS * TILE, height: ROWS * TILE };

/** The number of shades, the lightest first. The styles set their opacity. */
const SHADES = 3;

/** The shapes of tiles, as paths from the upper left corner: quarters of discs, a disc, a square. */
const shapes = [
  `h${TILE}a${TILE} ${TILE} 0 0 1-${TILE} ${TILE}z`,
  `m${TILE} 0v${TILE}a${TILE} ${TILE} 0 0 1-${TILE}-${TILE}z`,
  `m${TILE} ${TILE}h-${TILE}a${TILE} ${TILE} 0 0 1 ${TILE}-${TILE}z`,
  `m0 ${TILE}v-${TILE}a${TILE} ${TILE} 0 0 1 ${TILE} ${TILE}z`,
  'm4 12a8 8 0 1 1 16 0 8 8 0 1 1-16 0z',
  `h${TILE}v${TILE}h-${TILE}z`,
];

/**
 * Draws a pattern of tiles.
 * @param seed the same text gives the same pattern, so that a post keeps its cover
 * @returns the path of each shade
 */
export function drawnCover(seed: string): string[] {
  const random = randomNumbers(
    Array.from(seed).reduce((sum, c) => Math.imul(sum, 31) + c.codePointAt(0)!, 7),
  );
  const below = (count: number) => Math.floor(random() * count);
  const paths = Array.from({ length: SHADES }, () => '');
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      // The dots of the background fill a third of the tiles.
      if (below(3) === 0) continue;
      paths[below(SHADES)] += `M${column * TILE} ${row * TILE}${shapes[below(shapes.length)]}`;
    }
  return paths;
}
