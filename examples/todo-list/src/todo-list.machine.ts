import { assign, setup } from 'xstate';

export interface Todo {
  id: number;
  text: string;
  isDone: boolean;
}

export type Filter = 'all' | 'open' | 'done';

export const todoMachine = setup({
  types: {
    context: {} as {
      todos: Todo[];
      nextId: number;
      filter: Filter;
      editedId: number | undefined;
    },
    events: {} as
      | { type: 'add'; text: string }
      | { type: 'toggle'; id: number }
      | { type: 'remove'; id: number }
      | { type: 'clearDone' }
      | { type: 'filter'; by: Filter }
      | { type: 'edit'; id: number }
      | { type: 'save'; text: string }
      | { type: 'cancel' },
  },
  guards: {
    hasText: (_, text: string) => text.trim() !== '',
  },
  actions: {
    addTodo: assign(({ context }, text: string) => ({
      todos: [
        ...context.todos,
        { id: context.nextId, text: text.trim(), isDone: false },
      ],
      nextId: context.nextId + 1,
    })),
    toggleTodo: assign({
      todos: ({ context }, id: number) =>
        context.todos.map((todo) =>
          todo.id === id ? { ...todo, isDone: !todo.isDone } : todo,
        ),
    }),
    removeTodo: assign({
      todos: ({ context }, id: number) =>
        context.todos.filter((todo) => todo.id !== id),
    }),
    removeDone: assign({
      todos: ({ context }) => context.todos.filter((todo) => !todo.isDone),
    }),
    setFilter: assign({ filter: (_, filter: Filter) => filter }),
    beginEdit: assign({ editedId: (_, id: number) => id }),
    endEdit: assign({ editedId: undefined }),
    rename: assign({
      todos: ({ context }, text: string) =>
        context.todos.map((todo) =>
          todo.id === context.editedId ? { ...todo, text: text.trim() } : todo,
        ),
    }),
  },
}).createMachine({
  id: 'todos',
  context: { todos: [], nextId: 1, filter: 'all', editedId: undefined },
  initial: 'viewing',
  on: {
    add: {
      guard: { type: 'hasText', params: ({ event }) => event.text },
      actions: { type: 'addTodo', params: ({ event }) => event.text },
    },
    toggle: {
      actions: { type: 'toggleTodo', params: ({ event }) => event.id },
    },
  },
  states: {
    viewing: {
      on: {
        filter: {
          actions: { type: 'setFilter', params: ({ event }) => event.by },
        },
        remove: {
          actions: { type: 'removeTodo', params: ({ event }) => event.id },
        },
        clearDone: { actions: 'removeDone' },
        edit: {
          target: 'editing',
          actions: { type: 'beginEdit', params: ({ event }) => event.id },
        },
      },
    },
    editing: {
      on: {
        save: {
          guard: { type: 'hasText', params: ({ event }) => event.text },
          target: 'viewing',
          actions: [
            { type: 'rename', params: ({ event }) => event.text },
            'endEdit',
          ],
        },
        cancel: { target: 'viewing', actions: 'endEdit' },
      },
    },
  },
});
