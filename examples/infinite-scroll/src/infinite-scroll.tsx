import { useMachine } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { riversMachine } from './infinite-scroll.machine.ts';

export function Rivers({ machine = riversMachine }) {
  const [snapshot, send] = useMachine(machine);
  const { rivers } = snapshot.context;
  const isFailed = snapshot.matches('failed');
  const isComplete = snapshot.matches('complete');
  const next = { type: isFailed ? 'retry' : 'showMore' } as const;

  function status() {
    if (snapshot.matches('loading')) return 'Loading …';
    if (isComplete) return `All ${rivers.length} rivers`;
    return `${rivers.length} rivers`;
  }

  return (
    <main>
      <h1 id="title">Rivers</h1>
      <div className="scroller">
        <div
          role="feed"
          aria-labelledby="title"
          aria-busy={snapshot.matches('loading')}
          onKeyDown={moveFocus}
        >
          {rivers.map((river, i) => (
            <article
              key={river}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: articles of a feed take the focus
              tabIndex={0}
              aria-labelledby={`river-${i}`}
              aria-posinset={i + 1}
              aria-setsize={isComplete ? rivers.length : -1}
            >
              <h2 id={`river-${i}`}>{river}</h2>
            </article>
          ))}
        </div>
        {snapshot.matches('ready') && (
          <End onReached={() => send({ type: 'endReached' })} />
        )}
      </div>
      <p role="status">{status()}</p>
      <p role="alert">{isFailed && 'The server does not answer.'}</p>
      <div className="buttons">
        <button
          type="button"
          className="primary"
          aria-disabled={!snapshot.can(next)}
          onClick={() => send(next)}
        >
          {isFailed ? 'Try again' : 'Show more'}
        </button>
        <button type="button" onClick={() => send({ type: 'startOver' })}>
          Start over
        </button>
      </div>
      <p className="hint">
        Scroll, or press <kbd>Page Down</kbd> in the list.
      </p>
    </main>
  );
}

/** An invisible element that reports when it comes close to the visible part of the list. */
function End({ onReached }: { onReached: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const report = useRef(onReached);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && report.current(),
      { root: element.current.parentElement, rootMargin: '0px 0px 60px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} className="end" />;
}

/** Moves the focus from article to article, as in every feed. */
function moveFocus(event: KeyboardEvent) {
  const article = (event.target as Element).closest('article');
  const neighbor =
    event.key === 'PageDown'
      ? article?.nextElementSibling
      : event.key === 'PageUp' && article?.previousElementSibling;
  if (!(neighbor instanceof HTMLElement)) return;
  event.preventDefault();
  neighbor.focus();
}
