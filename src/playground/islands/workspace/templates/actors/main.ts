import { createActor, sendTo, setup } from 'xstate';
import { timerMachine } from './timer';

/** Works for two minutes, then rests for one. The timer is an actor. */
export const pomodoroMachine = setup({
  types: {
    events: {} as { type: 'start' } | { type: 'stop' } | { type: 'pause' } | { type: 'timer.over' },
  },
  actors: { timer: timerMachine },
}).createMachine({
  id: 'pomodoro',
  initial: 'idle',
  states: {
    idle: {
      on: { start: 'working' },
    },
    working: {
      invoke: { id: 'work', src: 'timer', input: { minutes: 2 } },
      on: {
        pause: { actions: sendTo('work', { type: 'pause' }) },
        'timer.over': 'resting',
        stop: 'idle',
      },
    },
    resting: {
      invoke: { id: 'rest', src: 'timer', input: { minutes: 1 } },
      on: {
        'timer.over': 'idle',
        stop: 'idle',
      },
    },
  },
});

const pomodoro = createActor(pomodoroMachine);
pomodoro.subscribe((snapshot) => console.log(snapshot.value));
pomodoro.start();
pomodoro.send({ type: 'start' });
