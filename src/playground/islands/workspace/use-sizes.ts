import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { storage } from '../../../core/browser/storage.ts';

/** Sizes of the panes, in percent of the workspace. */
export interface Sizes {
  /** The width of the code. */
  code: number;
  /** The height of the output. */
  output: number;
}

export const LIMITS = { code: [20, 80], output: [12, 75] } as const;
const KEY = 'playground.sizes';
const USUAL: Sizes = { code: 46, output: 30 };

/**
 * Stores the sizes of the panes for the next visit, unless the playground is embedded, which stores
 * nothing.
 */
export function useSizes(
  panes: RefObject<HTMLElement | null>,
  isEmbedded: boolean,
): [Sizes, (sizes: Partial<Sizes>) => void] {
  const [sizes, setSizes] = useState(USUAL);
  useEffect(() => {
    if (!isEmbedded) setSizes(keptSizes());
  }, [isEmbedded]);
  useLayoutEffect(() => {
    panes.current?.style.setProperty('--code', `${sizes.code}%`);
    panes.current?.style.setProperty('--output', `${sizes.output}%`);
  }, [panes, sizes]);
  const resize = (changed: Partial<Sizes>) => {
    const next = { ...sizes, ...changed };
    setSizes(next);
    if (!isEmbedded) storage.set(KEY, `${Math.round(next.code)} ${Math.round(next.output)}`);
  };
  return [sizes, resize];
}

/** Returns the stored sizes of the panes. Invalid ones are replaced by the defaults. */
function keptSizes(): Sizes {
  const [code, output] = (storage.get(KEY) ?? '').split(' ').map(Number);
  const within = (name: keyof Sizes, size: number | undefined) => {
    const [least, most] = LIMITS[name];
    return size !== undefined && size >= least && size <= most ? size : USUAL[name];
  };
  return { code: within('code', code), output: within('output', output) };
}
