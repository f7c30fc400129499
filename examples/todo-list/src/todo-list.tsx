import { createActorContext } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { loadSnapshot, saveSnapshot } from './storage.ts';
import { type Todo, todoMachine } from './todo-list.machine.ts';

const Todos = createActorContext(todoMachine);

export function TodoList() {
  const [snapshot] = useState(loadSnapshot);
  return (
    <Todos.Provider options={{ snapshot }}>
      <main>
        <h1>To do</h1>
        <NewTodo />
        <List />
        <Footer />
      </main>
      <Storage />
    </Todos.Provider>
  );
}

function Storage() {
  const actor = Todos.useActorRef();
  useEffect(() => {
    const subscription = actor.subscribe(() => saveSnapshot(actor));
    return () => subscription.unsubscribe();
  }, [actor]);
  return null;
}

function NewTodo() {
  const actor = Todos.useActorRef();
  const [text, setText] = useState('');
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'add', text });
        setText('');
      }}
    >
      <input
        aria-label="New to-do"
        placeholder="What is next?"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="primary">
        Add
      </button>
    </form>
  );
}

function List() {
  const todos = Todos.useSelector(({ context }) => context.todos);
  const filter = Todos.useSelector(({ context }) => context.filter);
  const shown = todos.filter(
    ({ isDone }) => filter === 'all' || isDone === (filter === 'done'),
  );
  return (
    <ul>
      {shown.map((todo) => (
        <Item key={todo.id} todo={todo} />
      ))}
    </ul>
  );
}

function Item({ todo }: { todo: Todo }) {
  const { id, text, isDone } = todo;
  const actor = Todos.useActorRef();
  const isEdited = Todos.useSelector(({ context }) => context.editedId === id);
  const editButton = useFocusAfter(isEdited);

  if (isEdited) return <Editor oldText={text} />;
  return (
    <li className="row">
      <label>
        <input
          type="checkbox"
          checked={isDone}
          onChange={() => actor.send({ type: 'toggle', id })}
        />
        {isDone ? <s>{text}</s> : text}
      </label>
      <button
        type="button"
        ref={editButton}
        aria-label={`Edit ${text}`}
        onClick={() => actor.send({ type: 'edit', id })}
      >
        Edit
      </button>
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={() => actor.send({ type: 'remove', id })}
      >
        Remove
      </button>
    </li>
  );
}

/** Returns the focus to a button when what it has opened is closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

function Editor({ oldText }: { oldText: string }) {
  const actor = Todos.useActorRef();
  const [text, setText] = useState(oldText);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <li>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'save', text });
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') actor.send({ type: 'cancel' });
        }}
      >
        <input
          ref={input}
          aria-label="Text"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="primary">
          Save
        </button>
        <button type="button" onClick={() => actor.send({ type: 'cancel' })}>
          Cancel
        </button>
      </form>
    </li>
  );
}

function Footer() {
  const actor = Todos.useActorRef();
  const todos = Todos.useSelector(({ context }) => context.todos);
  const filter = Todos.useSelector(({ context }) => context.filter);
  const open = todos.filter(({ isDone }) => !isDone).length;
  return (
    <footer className="row">
      <output>{open === 1 ? '1 left' : `${open} left`}</output>
      {(['all', 'open', 'done'] as const).map((by) => (
        <button
          key={by}
          type="button"
          aria-pressed={filter === by}
          onClick={() => actor.send({ type: 'filter', by })}
        >
          {by}
        </button>
      ))}
      <button type="button" onClick={() => actor.send({ type: 'clearDone' })}>
        Clear done
      </button>
    </footer>
  );
}
