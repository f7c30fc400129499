import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { shownComponent } from '../../content/samples/jsx.ts';
import { whenIdle } from '../../core/browser/prefetch.ts';
import { t } from '../../i18n/messages.ts';
import { openFrame } from '../../playground/browser/frame/client.ts';
import { watchLoops } from '../../playground/browser/run/loops.ts';
import { toScript } from '../../playground/browser/run/script.ts';

export interface RenderedResultProps {
  place: HTMLElement;
  /** The code that was checked last. */
  source: string;
}

/**
 * Renders the reader's component, ready for use. If its code can't be compiled, the previous
 * component stays.
 */
export function RenderedResult({ place, source }: RenderedResultProps) {
  const [latest, setLatest] = useState(source);
  // After the verdict about it is painted.
  useEffect(() => {
    let isOld = false;
    whenIdle(() => !isOld && setLatest(source));
    return () => {
      isOld = true;
    };
  }, [source]);
  const compiled = useMemo(() => compile(latest), [latest]);
  const [shown, setShown] = useState(compiled);
  if (compiled && compiled !== shown) setShown(compiled);
  const host = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!shown || !host.current) return;
    return openFrame(host.current, shown, (message) => {
      if (message.type === 'failed' || message.type === 'ended') setProblem(message.message);
    });
  }, [shown]);
  // Of the component before.
  useEffect(() => {
    if (shown) setProblem('');
  }, [shown]);
  return createPortal(
    <section className="step-rendered" aria-label={t.learn.resultOf}>
      <p className="step-rendered-title">{t.learn.result}</p>
      <div ref={host} />
      {problem && <p className="panel-problem">{problem}</p>}
    </section>,
    place,
  );
}

function compile(source: string): { js: string; component: string } | undefined {
  const component = shownComponent(source);
  try {
    return component === undefined
      ? undefined
      : { component, js: toScript(watchLoops(source, 'tsx'), 'tsx') };
  } catch {
    // The checks say what is wrong.
    return undefined;
  }
}
