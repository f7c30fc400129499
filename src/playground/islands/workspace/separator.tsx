import type { KeyboardEvent, PointerEvent } from 'react';
import { LIMITS, type Sizes } from './use-sizes.ts';

export interface SeparatorProps {
  /** The size that it changes. */
  of: keyof Sizes;
  sizes: Sizes;
  label: string;
  /** The ID of the pane whose size it changes. */
  controls: string;
  onResize: (sizes: Partial<Sizes>) => void;
}

/** Percent that a key moves it. */
const STEP = 2;

/** The line between two panes: it is dragged, or moved by the arrow keys, Home, and End. */
export function Separator({ of, sizes, label, controls, onResize }: SeparatorProps) {
  const [least, most] = LIMITS[of];
  const isColumn = of === 'code';
  const resize = (size: number) => onResize({ [of]: Math.min(most, Math.max(least, size)) });
  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, right, width, bottom, height } = event.currentTarget.parentElement!.getBoundingClientRect();
    const across = document.dir === 'rtl' ? right - event.clientX : event.clientX - left;
    resize(isColumn ? (100 * across) / width : (100 * (bottom - event.clientY)) / height);
  }
  function press(event: KeyboardEvent): void {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const sizesOf: Record<string, number> = {
      [isColumn ? forward : 'ArrowUp']: sizes[of] + STEP,
      [isColumn ? back : 'ArrowDown']: sizes[of] - STEP,
      Home: least,
      End: most,
    };
    const size = sizesOf[event.key];
    if (size === undefined) return;
    event.preventDefault();
    resize(size);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of text can't be focused and moved
    <div
      className="workspace-separator"
      data-of={of}
      role="separator"
      aria-label={label}
      aria-controls={controls}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(sizes[of])}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
