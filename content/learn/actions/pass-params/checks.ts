import { check, mistake } from 'course';
import { createActor, createMachine } from 'xstate';
import { callMachine } from './solution.ts';

/** The arguments that `notify` is called with. */
function notified() {
  const params: unknown[] = [];
  const machine = callMachine.provide({
    actions: { notify: (_, given) => void params.push(given) },
  });
  return { params, machine };
}

check(
  '`notify` gets the text as a parameter',
  ({ start, send, expectEqual }) => {
    const { params, machine } = notified();
    start(machine);
    send('join');
    send({ type: 'participantJoined', name: 'Ada' });
    send({ type: 'handRaised', name: 'Ada' });
    send({ type: 'participantLeft', name: 'Ada' });
    expectEqual('The params of `notify`', params, [
      { text: 'Ada joined' },
      { text: 'Ada raised a hand' },
      { text: 'Ada left' },
    ]);
  },
);

check('the names come from the events', ({ start, send, expectEqual }) => {
  const { params, machine } = notified();
  start(machine);
  send('join');
  for (const name of ['Ada', 'Grace'])
    send({ type: 'participantJoined', name });
  send({ type: 'participantLeft', name: 'Grace' });
  expectEqual('The params of `notify`', params, [
    { text: 'Ada joined' },
    { text: 'Grace joined' },
    { text: 'Grace left' },
  ]);
});

check('`notify` doesn’t read the event', ({ expectEqual, fail }) => {
  const { notify } = callMachine.implementations.actions;
  if (!notify) fail('There is no action `notify`.');
  let reads = 0;
  const event = {
    get type() {
      reads++;
      return 'join';
    },
    get name() {
      reads++;
      return 'Ada';
    },
  };
  const args = { context: {}, event };
  (notify as (args: object, params: object) => void)(args, { text: 'Hello' });
  expectEqual('How often it reads the event', reads, 0);
});

check('`notify` reads `params.text`', ({ fail }) => {
  const { notify } = callMachine.implementations.actions;
  let isRead = false;
  const params = {
    get text() {
      isRead = true;
      return 'Hello';
    },
  };
  // Only XState can execute actions like `log(…)`.
  const machine = createMachine(
    { entry: { type: 'notify', params } },
    { actions: { notify: notify as () => void } },
  );
  createActor(machine).start();
  if (!isRead) fail('`notify` doesn’t read the text of its params.');
});

check('the three old actions are gone', ({ start, send, expectNoAction }) => {
  start(callMachine);
  send('join');
  send({ type: 'participantJoined', name: 'Ada' });
  expectNoAction('notifyJoined');
  send({ type: 'handRaised', name: 'Ada' });
  expectNoAction('notifyHand');
  send({ type: 'participantLeft', name: 'Ada' });
  expectNoAction('notifyLeft');
});

check(
  'the list of participants is still updated',
  ({ start, send, expectContext }) => {
    start(callMachine);
    send('join');
    for (const name of ['Ada', 'Grace'])
      send({ type: 'participantJoined', name });
    send({ type: 'participantLeft', name: 'Ada' });
    expectContext({ participants: ['Grace'] });
  },
);

check('in the lobby, no one is notified', ({ start, send, expectNoAction }) => {
  start(callMachine);
  send({ type: 'participantJoined', name: 'Ada' });
  expectNoAction('notify');
});

mistake(
  'The text is a property of the action object itself, where XState ignores it. Put it into `params`.',
  ({ fail }) => {
    const actions = [...(callMachine.states.inCall?.transitions.values() ?? [])]
      .flat()
      .flatMap(({ actions }) => actions);
    if (
      !actions.some((action) => typeof action === 'object' && 'text' in action)
    )
      fail('No such action.');
  },
);

mistake(
  '`params.text` is a function. XState doesn’t call functions inside `params`. Make `params` itself a function that returns the object.',
  ({ start, send, expectEqual }) => {
    const { params, machine } = notified();
    start(machine);
    send('join');
    send({ type: 'handRaised', name: 'Ada' });
    expectEqual(
      'The type of the text',
      typeof (params[0] as { text?: unknown } | undefined)?.text,
      'function',
    );
  },
);

mistake(
  'The text is the same for everyone. Make `params` a function, so that it can use the name from the event.',
  ({ start, send, expectEqual, fail }) => {
    const { params, machine } = notified();
    start(machine);
    send('join');
    for (const name of ['Ada', 'Grace']) send({ type: 'handRaised', name });
    if (params[0] === undefined) fail('There are no params.');
    expectEqual('The second params', params[1], params[0]);
  },
);

mistake(
  '`notify` is executed without params, so it has to read the event, and it can’t tell which text to show. Pass the text from each transition.',
  ({ start, send, expectActions, expectEqual }) => {
    const { params, machine } = notified();
    start(machine);
    send('join');
    send({ type: 'handRaised', name: 'Ada' });
    expectActions('notify');
    expectEqual('The params', params[0], undefined);
  },
);

mistake(
  '`notify` looks for the text in its first argument, which has the `context` and the `event`. The params are the second argument.',
  ({ expectEqual }) => {
    const { notify } = callMachine.implementations.actions;
    let isRead = false;
    const args = {
      context: {},
      event: { type: 'join' },
      get text() {
        isRead = true;
        return 'Hello';
      },
    };
    (notify as ((args: object, params: object) => void) | undefined)?.(args, {
      text: 'Hello',
    });
    expectEqual('Reads the text', isRead, true);
  },
);
