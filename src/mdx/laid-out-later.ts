import type { Element } from 'hast';
import { averageHeights } from './block-heights.ts';
import { firstBelowFold } from './in-sight.ts';

/** The blocks of a long text that browsers lay out later (`theme/styles/prose.css`). */
export interface LaidOutLater {
  /** The number (from 1) of the first of them. */
  from: number;
  /** Their average height, as a length of CSS. */
  height: string;
}

/** The widths of the windows that heights are estimated for, in pixels. */
const WIDE = 1280;
const NARROW = 390;
const REM = 16;

/** Returns the blocks of a text that are laid out later, if it is long enough. */
export function laidOutLater(blocks: readonly Element[]): LaidOutLater | undefined {
  const from = firstBelowFold(blocks);
  if (from === undefined) return undefined;
  const { wide, narrow } = averageHeights(blocks, from - 1);
  // Between the two widths, the height changes evenly. Above, columns don't get wider.
  const slope = (narrow - wide) / (WIDE - NARROW);
  const rem = (pixels: number) => `${Number((pixels / REM).toFixed(1))}rem`;
  const vw = Number((100 * slope).toFixed(1));
  return { from, height: `max(${rem(wide)}, ${rem(narrow + slope * NARROW)} - ${vw}vw)` };
}
