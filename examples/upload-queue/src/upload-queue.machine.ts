import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  type EventObject,
  enqueueActions,
  fromCallback,
  type SnapshotEvent,
  setup,
  stopChild,
} from 'xstate';

export type ChosenFile = Pick<File, 'name' | 'size'>;

/** What a transfer reports. It receives no events itself. */
type TransferEvent =
  | { type: 'progress'; percent: number }
  | { type: 'uploaded' }
  | { type: 'broken' };

interface TransferInput {
  file: ChosenFile;
  /** How much has been uploaded already. */
  percent: number;
  attempt: number;
}

/** Stands in for a server. The first attempt of a large file breaks. */
const transfer = fromCallback<EventObject, TransferInput>(
  ({ input: { attempt, file, ...input }, sendBack }) => {
    const report = (event: TransferEvent) => sendBack(event);
    let { percent } = input;
    const timer = setInterval(() => {
      percent += Math.min(20, 20_000_000 / file.size);
      if (attempt === 1 && file.size > 5_000_000 && percent > 60)
        report({ type: 'broken' });
      else if (percent >= 100) report({ type: 'uploaded' });
      else report({ type: 'progress', percent: Math.round(percent) });
    }, 300);
    return () => clearInterval(timer);
  },
);

/** One file, which waits until the queue starts it. */
export const uploadMachine = setup({
  types: {
    context: {} as TransferInput,
    input: {} as { file: ChosenFile },
    events: {} as
      | { type: 'start' }
      | { type: 'pause' }
      | { type: 'resume' }
      | { type: 'retry' }
      | TransferEvent,
  },
  actors: { transfer },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setPercent: assign({ percent: (_, percent: number) => percent }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ file: input.file, percent: 0, attempt: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      on: { start: 'uploading', pause: 'paused' },
    },
    uploading: {
      entry: 'countAttempt',
      invoke: { src: 'transfer', input: ({ context }) => context },
      on: {
        progress: {
          actions: { type: 'setPercent', params: ({ event }) => event.percent },
        },
        uploaded: 'done',
        broken: 'failed',
        pause: 'paused',
      },
    },
    paused: {
      on: { resume: 'waiting' },
    },
    failed: {
      on: { retry: 'waiting' },
    },
    done: {
      entry: { type: 'setPercent', params: 100 },
      type: 'final',
    },
  },
});

export type Upload = ActorRefFrom<typeof uploadMachine>;

const mostAtOnce = 2;

export const queueMachine = setup({
  types: {
    context: {} as { uploads: Upload[]; done: Upload[] },
    events: {} as
      | { type: 'add'; files: ChosenFile[] }
      | { type: 'cancel'; upload: Upload }
      | { type: 'pauseAll' }
      | { type: 'resumeAll' }
      | SnapshotEvent
      | DoneActorEvent,
  },
  actors: { upload: uploadMachine },
  actions: {
    add: assign({
      uploads: ({ context, spawn }, files: ChosenFile[]) => [
        ...context.uploads,
        ...files.map((file) =>
          spawn('upload', { input: { file }, syncSnapshot: true }),
        ),
      ],
    }),
    stop: stopChild((_, upload: Upload) => upload),
    remove: assign(({ context }, upload: Upload) => ({
      uploads: context.uploads.filter((other) => other !== upload),
      done: context.done.filter((other) => other !== upload),
    })),
    finish: assign({
      done: ({ context }, id: string) => [
        ...context.done,
        ...context.uploads.filter((upload) => upload.id === id),
      ],
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const all = (state: string) =>
        context.uploads.filter(
          (upload) => upload.getSnapshot().value === state,
        );
      const free = Math.max(0, mostAtOnce - all('uploading').length);
      for (const upload of all('waiting').slice(0, free))
        enqueue.sendTo(upload, { type: 'start' });
    }),
    tellAll: enqueueActions(
      ({ context, enqueue }, type: 'pause' | 'resume') => {
        for (const upload of context.uploads) enqueue.sendTo(upload, { type });
      },
    ),
  },
}).createMachine({
  id: 'queue',
  context: { uploads: [], done: [] },
  initial: 'running',
  on: {
    add: { actions: { type: 'add', params: ({ event }) => event.files } },
  },
  states: {
    running: {
      on: {
        'xstate.snapshot.*': { actions: 'startNext' },
        'xstate.done.actor.*': {
          actions: [
            { type: 'finish', params: ({ event }) => event.actorId },
            'startNext',
          ],
        },
        cancel: {
          actions: [
            { type: 'stop', params: ({ event }) => event.upload },
            { type: 'remove', params: ({ event }) => event.upload },
            'startNext',
          ],
        },
        pauseAll: {
          target: 'paused',
          actions: { type: 'tellAll', params: 'pause' },
        },
      },
    },
    paused: {
      on: {
        cancel: {
          actions: [
            { type: 'stop', params: ({ event }) => event.upload },
            { type: 'remove', params: ({ event }) => event.upload },
          ],
        },
        resumeAll: {
          target: 'running',
          actions: { type: 'tellAll', params: 'resume' },
        },
      },
    },
  },
});
