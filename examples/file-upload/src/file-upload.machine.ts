import { assign, type EventObject, fromCallback, setup } from 'xstate';

type ChosenFile = Pick<File, 'name' | 'size'>;

/** What the upload sends to its parent. It receives no events itself. */
type UploadEvent =
  | { type: 'progress'; percent: number }
  | { type: 'uploaded' }
  | { type: 'broken' };

interface UploadInput {
  file: ChosenFile;
  /** How much has been uploaded already. */
  percent: number;
  attempt: number;
}

/** A stand-in for a server. On the first attempt, the connection breaks. */
const upload = fromCallback<EventObject, UploadInput>(({ input, sendBack }) => {
  const report = (event: UploadEvent) => sendBack(event);
  let { percent } = input;
  const timer = setInterval(() => {
    percent += 5;
    if (input.attempt === 1 && percent > 60) report({ type: 'broken' });
    else if (percent > 100) report({ type: 'uploaded' });
    else report({ type: 'progress', percent });
  }, 100);
  return () => clearInterval(timer);
});

export const uploadMachine = setup({
  types: {
    context: {} as {
      file: ChosenFile;
      percent: number;
      attempt: number;
    },
    events: {} as
      | { type: 'choose'; file: ChosenFile }
      | { type: 'cancel' }
      | { type: 'retry' }
      | UploadEvent,
  },
  actors: { upload },
  guards: {
    isTooLarge: (_, file: ChosenFile) => file.size > 5_000_000,
  },
  actions: {
    setFile: assign({
      file: (_, file: ChosenFile) => file,
      percent: 0,
      attempt: 0,
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setPercent: assign({ percent: (_, percent: number) => percent }),
  },
}).createMachine({
  id: 'upload',
  context: { file: { name: '', size: 0 }, percent: 0, attempt: 0 },
  initial: 'idle',
  on: {
    choose: [
      {
        guard: { type: 'isTooLarge', params: ({ event }) => event.file },
        target: '.tooLarge',
        actions: { type: 'setFile', params: ({ event }) => event.file },
      },
      {
        target: '.uploading',
        actions: { type: 'setFile', params: ({ event }) => event.file },
      },
    ],
  },
  states: {
    idle: {},
    tooLarge: {},
    uploading: {
      entry: 'countAttempt',
      invoke: { src: 'upload', input: ({ context }) => context },
      on: {
        // No other file can be chosen during an upload.
        choose: {},
        progress: {
          actions: { type: 'setPercent', params: ({ event }) => event.percent },
        },
        uploaded: 'done',
        broken: 'failed',
        cancel: 'idle',
      },
    },
    failed: {
      on: { retry: 'uploading', cancel: 'idle' },
    },
    done: {},
  },
});
