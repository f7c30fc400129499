import { type CheckTools, check, mistake } from 'course';
import { callMachine } from './solution.ts';

/** Starts a call with participants, one of whom may share the screen. */
function meet(
  { start, send }: CheckTools,
  names: string[],
  presenter?: string,
) {
  start(callMachine);
  send('join');
  for (const name of names) send({ type: 'participantJoined', name });
  if (presenter) send({ type: 'shareScreen', name: presenter });
}

const left = (name: string) => ({ type: 'participantLeft', name });

check(
  'a participant who leaves is removed, and the others are notified',
  (tools) => {
    const texts: unknown[] = [];
    tools.start(
      callMachine.provide({
        actions: { notify: (_, params) => void texts.push(params.text) },
      }),
    );
    tools.send('join');
    for (const name of ['Ada', 'Grace'])
      tools.send({ type: 'participantJoined', name });
    tools.send(left('Ada'));
    tools.expectContext({ participants: ['Grace'] });
    tools.expectState('inCall');
    tools.expectEqual('The last notification', texts.at(-1), 'Ada left');
    tools.expectEqual('The number of notifications', texts.length, 3);
  },
);

check('if the presenter leaves, the screen share stops', (tools) => {
  meet(tools, ['Ada', 'Grace', 'Linus'], 'Grace');
  tools.send(left('Grace'));
  tools.expectActions('notify');
  tools.expectActions('stopScreenShare');
  tools.expectContext({ presenter: null, participants: ['Ada', 'Linus'] });
  tools.expectState('inCall');
});

check('if someone else leaves, the screen share continues', (tools) => {
  meet(tools, ['Ada', 'Grace'], 'Grace');
  tools.send(left('Ada'));
  tools.expectNoAction('stopScreenShare');
  tools.expectContext({ presenter: 'Grace' });
});

check('without a presenter, there is nothing to stop', (tools) => {
  meet(tools, ['Ada', 'Grace']);
  tools.send(left('Ada'));
  tools.expectNoAction('stopScreenShare');
});

check('when the last participant leaves, the call ends', (tools) => {
  meet(tools, ['Ada', 'Grace']);
  tools.send(left('Ada'));
  tools.expectState('inCall');
  tools.send(left('Grace'));
  tools.expectState('ended');
  tools.expectContext({ participants: [] });
  tools.expectActions('notify');
  tools.expectActions('turnOffCamera', 'saveSummary');
});

check(
  'if the presenter leaves last, the share stops and the call ends',
  (tools) => {
    meet(tools, ['Ada'], 'Ada');
    tools.send(left('Ada'));
    tools.expectActions('stopScreenShare');
    tools.expectActions('turnOffCamera', 'saveSummary');
    tools.expectState('ended');
    tools.expectContext({ presenter: null });
  },
);

check('an unknown name doesn’t end the call', (tools) => {
  meet(tools, ['Ada']);
  tools.send(left('Margaret'));
  tools.expectState('inCall');
  tools.expectContext({ participants: ['Ada'] });
});

mistake(
  'The call doesn’t end. In the function, `context` still holds the participants from before `enqueue.assign`. Decide with the list that you computed.',
  (tools) => {
    meet(tools, ['Ada']);
    tools.send(left('Ada'));
    tools.expectState('inCall');
    tools.expectContext({ participants: [] });
    tools.send(left('Ada'));
    tools.expectState('ended');
  },
);

mistake(
  'The call doesn’t end, because the machine raises no event when the last participant has left. `raise(…)` alone only creates an action; `enqueue.raise(…)` adds it to the list.',
  (tools) => {
    const actions = callMachine.states.inCall?.transitions
      .get('participantLeft')
      ?.flatMap(({ actions }) => actions);
    if (
      !actions?.some(
        (action) => typeof action === 'function' && 'collect' in action,
      )
    ) {
      tools.fail('`enqueueActions` isn’t used.');
    }
    meet(tools, ['Ada']);
    tools.send(left('Ada'));
    tools.expectContext({ participants: [] });
    tools.expectState('inCall');
    tools.send(left('Ada'));
    tools.expectState('inCall');
  },
);

mistake(
  'The others are notified, but the list doesn’t change. `assign(…)` alone only creates an action; `enqueue.assign(…)` adds it to the list of actions to execute.',
  (tools) => {
    meet(tools, ['Ada', 'Grace']);
    tools.send(left('Ada'));
    tools.expectActions('notify');
    tools.expectContext({ participants: ['Ada', 'Grace'] });
  },
);

mistake(
  'The screen share stops no matter who leaves. Compare the event’s `name` with `context.presenter` first.',
  (tools) => {
    meet(tools, ['Ada', 'Grace'], 'Grace');
    tools.send(left('Ada'));
    tools.expectActions('stopScreenShare');
  },
);

mistake(
  'The screen share stops, but `presenter` still names the person who left. Queue an `assign` for it too.',
  (tools) => {
    meet(tools, ['Ada', 'Grace'], 'Grace');
    tools.send(left('Grace'));
    tools.expectActions('stopScreenShare');
    tools.expectContext({ presenter: 'Grace', participants: ['Ada'] });
  },
);

mistake(
  '`enqueueActions` is called inside another function, which drops the action that it creates. Make `enqueueActions(…)` itself the value of `actions`.',
  (tools) => {
    const actions = callMachine.states.inCall?.transitions
      .get('participantLeft')
      ?.flatMap(({ actions }) => actions);
    if (
      !actions?.some(
        (action) => typeof action === 'function' && !('type' in action),
      )
    ) {
      tools.fail('No plain function.');
    }
    meet(tools, ['Ada', 'Grace']);
    tools.send(left('Ada'));
    tools.expectContext({ participants: ['Ada', 'Grace'] });
  },
);
