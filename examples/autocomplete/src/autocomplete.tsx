import { useMachine } from '@xstate/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { autocompleteMachine } from './autocomplete.machine.ts';

const eventsByKey: Record<string, 'next' | 'previous' | 'accept' | 'close'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'accept',
  Escape: 'close',
};

export function Autocomplete({ machine = autocompleteMachine }) {
  const [snapshot, send] = useMachine(machine);
  const { text, options, highlighted } = snapshot.context;
  const isOpen = snapshot.matches('open');

  function press(event: KeyboardEvent) {
    const type = eventsByKey[event.key];
    if (!type || !snapshot.can({ type })) return;
    // Arrow keys would also move the cursor in the text.
    event.preventDefault();
    send({ type });
  }

  return (
    <main>
      <h1>
        <label htmlFor="city">Where do you live?</label>
      </h1>
      <input
        id="city"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls="cities"
        aria-activedescendant={
          isOpen && highlighted >= 0 ? `city-${highlighted}` : undefined
        }
        placeholder="A city, such as Berlin"
        value={text}
        onChange={({ target }) => send({ type: 'change', text: target.value })}
        onKeyDown={press}
        onBlur={() => send({ type: 'close' })}
      />
      <div id="cities" role="listbox" aria-label="Cities" hidden={!isOpen}>
        {options.map((option, i) => (
          <button
            key={option}
            id={`city-${i}`}
            type="button"
            role="option"
            aria-selected={i === highlighted}
            tabIndex={-1}
            onMouseDown={keepFocus}
            onClick={() => send({ type: 'choose', option })}
          >
            {option}
          </button>
        ))}
      </div>
      <p role="status">
        {snapshot.matches('searching') && 'Searching …'}
        {snapshot.matches('nothingFound') && `No city begins with “${text}”.`}
        {isOpen && `${options.length} found`}
      </p>
      {snapshot.matches('failed') && (
        <p role="alert">
          The server does not answer.{' '}
          <button
            type="button"
            onMouseDown={keepFocus}
            onClick={() => send({ type: 'retry' })}
          >
            Try again
          </button>
        </p>
      )}
      <p className="hint">
        Type <kbd>b</kbd> and use the arrow keys, or type <kbd>error</kbd>.
      </p>
    </main>
  );
}

/** A press would take the focus away from the field, which closes the list. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
