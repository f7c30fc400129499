import { useLayoutEffect, useRef } from 'react';

export interface LineMarkProps {
  /** What shows the code: the block, or the editor in its place. Lines of either do not wrap, so that a line's place is known by its number. */
  area: HTMLElement;
  /** From 1; without one, nothing is marked. */
  line: number | undefined;
  kind: 'problem' | 'hint';
}

/** Marks a line of code. */
export function LineMark({ area, line, kind }: LineMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  // At each rendering: what stands above the code may have another height by now.
  useLayoutEffect(() => {
    mark.current?.style.setProperty('--top', `${area.offsetTop}px`);
    mark.current?.style.setProperty('--line', String((line ?? 1) - 1));
  });
  return line === undefined ? null : <div ref={mark} className="play-mark" data-kind={kind} />;
}
