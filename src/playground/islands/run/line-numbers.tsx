import { useLayoutEffect, useRef, useState } from 'react';
import { lineNumbersOf } from '../../browser/run/shown-lines.ts';

/**
 * Shows line numbers next to a block, which output and errors refer to. They are neither selected
 * nor copied.
 */
export function LineNumbers({ block }: { block: HTMLElement }) {
  const [text] = useState(() =>
    lineNumbersOf(block)
      .map((number) => `${number ?? ''}\n`)
      .join(''),
  );
  const numbers = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    numbers.current?.style.setProperty('--top', `${block.offsetTop}px`);
  });
  return (
    <div ref={numbers} aria-hidden="true" className="play-numbers">
      {text}
    </div>
  );
}
