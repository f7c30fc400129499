import { assign, createActor, fromPromise, setup } from 'xstate';

export const signUpMachine = setup({
  types: {
    context: {} as { email: string; problem?: string },
    events: {} as { type: 'type'; email: string } | { type: 'submit' } | { type: 'edit' },
  },
  actors: {
    register: fromPromise<void, { email: string }>(async ({ input }) => {
      if (input.email.endsWith('@example.com')) throw new Error('This address is taken.');
    }),
  },
  guards: {
    isEmail: ({ context }) => /^\S+@\S+\.\S+$/.test(context.email),
  },
}).createMachine({
  id: 'signUp',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        type: {
          actions: assign({ email: ({ event }) => event.email, problem: undefined }),
        },
        submit: [
          { guard: 'isEmail', target: 'submitting' },
          { actions: assign({ problem: 'Enter an email address.' }) },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: assign({ problem: ({ event }) => String(event.error) }),
        },
      },
    },
    failed: {
      on: { edit: 'editing', submit: 'submitting' },
    },
    done: { type: 'final' },
  },
});

const form = createActor(signUpMachine);
form.subscribe(({ value, context }) => console.log(value, context));
form.start();
form.send({ type: 'submit' });
form.send({ type: 'type', email: 'ada@stately.ai' });
form.send({ type: 'submit' });
