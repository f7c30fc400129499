import { check, mistake } from 'course';
import { createMachine } from 'xstate';
import { callMachine } from './solution.ts';

/** Returns the machine with cameras that record how they're used, and the record. */
function recorded() {
  const log: string[] = [];
  const machine = callMachine.provide({
    actions: {
      turnOnCamera: ({ context }) => void log.push(`${context.cameraId} on`),
      turnOffCamera: ({ context }) => void log.push(`${context.cameraId} off`),
    },
  });
  return { log, machine };
}

/** Returns the machine with one more entry action in `inCall`, and the record. */
function extended() {
  const { log, machine } = recorded();
  const { config } = callMachine;
  const inCall = config.states?.inCall;
  const entry = [inCall?.entry ?? [], () => void log.push('light on')].flat();
  const states = { ...config.states, inCall: { ...inCall, entry } };
  const { implementations } = machine;
  return {
    log,
    machine: createMachine(
      { ...config, states } as typeof config,
      implementations,
    ),
  };
}

check(
  '`switchCamera` turns the old camera off and the new one on',
  ({ start, send, expectEqual, expectState }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectState('inCall');
    expectEqual('What the cameras did', log, [
      'front on',
      'front off',
      'back on',
    ]);
  },
);

check(
  'the camera can be switched again',
  ({ start, send, expectEqual, expectContext }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    send({ type: 'switchCamera', cameraId: 'desk' });
    expectContext({ cameraId: 'desk' });
    send('leave');
    expectEqual('The last thing that the cameras did', log.at(-1), 'desk off');
  },
);

check(
  'the call continues: no chime, no summary',
  ({ start, send, expectNoAction, expectContext }) => {
    start(callMachine);
    send('join');
    send('toggleMute');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectNoAction('playChime');
    expectNoAction('saveSummary');
    expectContext({ muted: true });
  },
);

check(
  '`toggleMute` doesn’t restart the camera',
  ({ start, send, expectEqual, expectContext, expectState }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send('toggleMute');
    expectContext({ muted: true });
    send('toggleMute');
    expectContext({ muted: false });
    expectState('inCall');
    expectEqual('What the cameras did', log, ['front on']);
  },
);

check(
  'on hold, the new camera stays off until `resume`',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send('hold');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectEqual('What the cameras did', log, ['front on', 'front off']);
    send('resume');
    expectEqual('What the cameras did', log, [
      'front on',
      'front off',
      'back on',
    ]);
  },
);

check(
  'an entry action that’s added later is executed again, too',
  ({ start, send, expectEqual }) => {
    const { log, machine } = extended();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectEqual('What the cameras and the light did', log, [
      'front on',
      'light on',
      'front off',
      'back on',
      'light on',
    ]);
  },
);

mistake(
  'The transition repeats the exit and entry actions by hand. It works now, but the next action that’s added to `entry` would be forgotten. Exit the state and enter it again instead.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = extended();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectEqual('What the cameras and the light did', log, [
      'front on',
      'light on',
      'front off',
      'back on',
    ]);
  },
);

mistake(
  '`inCall` is the target, but the state isn’t exited. A transition to the current state stays in it unless you add `reenter: true`.',
  ({ start, send, expectEqual, expectContext, fail }) => {
    const transition =
      callMachine.states.inCall?.transitions.get('switchCamera')?.[0];
    if (!transition?.target || transition.reenter) fail('Another transition.');
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectContext({ cameraId: 'back' });
    expectEqual('What the cameras did', log, ['front on']);
  },
);

mistake(
  '`reenter` has no effect without a target. Name the state to enter again.',
  ({ fail }) => {
    const transition =
      callMachine.states.inCall?.transitions.get('switchCamera')?.[0];
    if (transition?.target || !transition?.reenter) fail('Another transition.');
  },
);

mistake(
  'Each `toggleMute` restarts the camera. Only `switchCamera` has to re-enter the state.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send('toggleMute');
    expectEqual('What the cameras did', log, [
      'front on',
      'front off',
      'front on',
    ]);
  },
);

mistake(
  'The old camera restarts, because the new id isn’t stored anymore. Keep the `assign` on the transition.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectEqual('What the cameras did', log, [
      'front on',
      'front off',
      'front on',
    ]);
  },
);

mistake(
  'The camera turns off, but the call isn’t in `inCall` anymore. You don’t need another state to exit this one.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    send({ type: 'switchCamera', cameraId: 'back' });
    expectEqual('What the cameras did', log, ['front on', 'front off']);
  },
);
