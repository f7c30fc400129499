import { useMachine } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type EventFromLogic, type EventObject, fromCallback } from 'xstate';
import { type PointerSignal, sortMachine } from './drag-and-drop.machine.ts';

type SortEvent = EventFromLogic<typeof sortMachine>;

const words = {
  lifted: 'Lifted',
  moved: 'Moved',
  dropped: 'Dropped',
  canceled: 'Canceled',
};

export function Plan() {
  const list = useRef<HTMLOListElement>(null);
  const [machine] = useState(() =>
    sortMachine.provide({
      actors: {
        pointer: fromCallback<EventObject>(({ sendBack }) =>
          followPointer(() => list.current, sendBack),
        ),
      },
    }),
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { held, items } = snapshot.context;
  const isLifted = snapshot.matches('lifted');
  const isDragging = snapshot.matches({ pointing: 'dragging' });

  const [status, setStatus] = useState('');
  useEffect(() => {
    const subscription = actor.on('*', ({ type, item, position, count }) =>
      setStatus(`${words[type]}: ${item}, position ${position} of ${count}`),
    );
    return () => subscription.unsubscribe();
  }, [actor]);

  function press(event: KeyboardEvent, item: string) {
    const events: Record<string, SortEvent> = {
      ' ': isLifted ? { type: 'drop' } : { type: 'lift', item },
      ArrowUp: { type: 'up' },
      ArrowDown: { type: 'down' },
      Escape: { type: 'cancel' },
    };
    const found = events[event.key];
    if (!found || !(isLifted || snapshot.can(found))) return;
    // Keys would also scroll, or press the button.
    event.preventDefault();
    send(found);
  }

  return (
    <main>
      <h1 id="title">Today</h1>
      <ol
        ref={list}
        aria-labelledby="title"
        className={isDragging ? 'dragging' : ''}
      >
        {items.map((item) => {
          const isHeld = item === held && (isLifted || isDragging);
          return (
            <li key={item} className={isHeld ? 'held' : ''}>
              <button
                type="button"
                aria-label={`Move: ${item}`}
                aria-pressed={isHeld}
                aria-describedby="help"
                onPointerDown={({ button, clientY }) =>
                  button === 0 && send({ type: 'press', item, y: clientY })
                }
                onKeyDown={(event) => press(event, item)}
                onBlur={() => isLifted && send({ type: 'drop' })}
              >
                <span aria-hidden="true">⠿</span>
              </button>
              {item}
            </li>
          );
        })}
      </ol>
      <p role="status">{status}</p>
      <p className="hint" id="help">
        Drag with the pointer, or lift and drop with the space bar, and move
        with the arrow keys. Escape cancels.
      </p>
    </main>
  );
}

/** Reports what the pointer does, anywhere on the page. */
function followPointer(
  getList: () => HTMLElement | null,
  report: (event: PointerSignal) => void,
) {
  const ended = new AbortController();
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal: ended.signal });

  listen('pointermove', ({ clientY }) => {
    const list = getList();
    if (!list) return;
    const { height, top } = list.getBoundingClientRect();
    const count = list.children.length;
    const index = Math.floor(((clientY - top) / height) * count);
    report({
      type: 'move',
      y: clientY,
      index: Math.min(Math.max(index, 0), count - 1),
    });
  });
  listen('pointerup', () => report({ type: 'drop' }));
  listen('pointercancel', () => report({ type: 'cancel' }));
  listen('keydown', ({ key }) => {
    if (key === 'Escape') report({ type: 'cancel' });
  });
  return () => ended.abort();
}
