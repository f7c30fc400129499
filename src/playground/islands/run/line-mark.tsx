import { useLayoutEffect, useRef } from 'react';

export interface LineMarkProps {
  /**
   * The element with the code: the block, or its editor. Lines don't wrap, so a line's number gives
   * its position.
   */
  area: HTMLElement;
  /** From 1; undefined to highlight nothing. */
  line: number | undefined;
  kind: 'problem' | 'hint';
}

/** Highlights a line of code. */
export function LineMark({ area, line, kind }: LineMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  // At each render, because content above the code may have changed its height.
  useLayoutEffect(() => {
    mark.current?.style.setProperty('--top', `${area.offsetTop}px`);
    mark.current?.style.setProperty('--line', String((line ?? 1) - 1));
  });
  return line === undefined ? null : <div ref={mark} className="play-mark" data-kind={kind} />;
}
