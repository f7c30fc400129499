import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { format, t } from '../../../i18n/messages.ts';
import type { SharedSimulation } from '../simulator/address.ts';
import { type Draft, keepDraft, keptDraft } from './draft.ts';
import { type Opened, projectFromFragment } from './open-project.ts';
import type { Project, ProjectFile } from './project.ts';

interface WorkspaceContext extends Draft {
  /** Whether it is embedded in another site's page. It stores nothing there. */
  isEmbedded: boolean;
  /** The URL's fragment, which identifies the project to open. */
  fragment: string;
  /** Changes when another project is opened, so that editors are recreated. */
  generation: number;
  /** The name of the open file. */
  file: string;
  /** The simulation of the opened link, until the reader runs a simulation or changes something. */
  simulation: SharedSimulation | undefined;
  /** Whether the working copy survives a reload. */
  isKept: boolean;
  notice: string | undefined;
}

export type WorkspaceEvent =
  /** Opens the project in a URL's fragment. */
  | { type: 'link'; fragment: string }
  | { type: 'open'; opened: Opened }
  | { type: 'file.show'; name: string }
  | { type: 'file.change'; name: string; text: string }
  | { type: 'file.add'; name: string }
  | { type: 'file.rename'; from: string; to: string }
  | { type: 'file.remove'; name: string }
  | { type: 'version'; xstate: 4 | 5 }
  | { type: 'machine'; name: string }
  | { type: 'title'; title: string }
  | { type: 'saved'; name: string }
  /** A saved project was renamed, deleted if it has no new name, or restored if it had none. */
  | { type: 'renamed'; from: string | undefined; to: string | undefined }
  | { type: 'simulation'; simulation: SharedSimulation | undefined }
  /** The page is being unloaded. */
  | { type: 'leave' }
  | { type: 'notice'; notice: string | undefined };

/** Milliseconds without a change after which the working copy is stored. */
const PAUSE = 400;

interface OpenInput {
  fragment: string;
  isEmbedded: boolean;
  draft: Draft | undefined;
}

/** Returns the working copy: the one in the editor, or when the page opens, the stored one. */
function draftOf(context: WorkspaceContext): Draft | undefined {
  if (context.generation > 0) return context;
  return context.isEmbedded ? undefined : keptDraft();
}

/** The project in the playground: its files, and whether they are stored. */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as { fragment: string; isEmbedded: boolean },
  },
  actors: {
    open: fromPromise<Opened, OpenInput>(({ input: { fragment, draft, isEmbedded } }) =>
      projectFromFragment(fragment, draft, isEmbedded),
    ),
  },
  actions: {
    keep: assign({ isKept: ({ context }) => context.isEmbedded || keepDraft(context) }),
    keepOpened: assign({ isKept: ({ context }) => context.isEmbedded || keepDraft(context, true) }),
    show: assign(({ context }, { project, saved, isChanged, simulation, notice }: Opened) =>
      // The link wasn't opened, so the open file and the simulation stay.
      project === context.project
        ? { notice }
        : {
            project,
            saved,
            isChanged,
            simulation,
            generation: context.generation + 1,
            file: project.files[0]!.name,
            notice,
          },
    ),
    change: assign(({ context }, project: Partial<Project>) => ({
      project: { ...context.project, ...project },
      isChanged: true,
    })),
    changeFiles: assign(({ context }, files: readonly ProjectFile[]) => ({
      project: { ...context.project, files },
      isChanged: true,
    })),
  },
  delays: { PAUSE },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    fragment: input.fragment,
    isEmbedded: input.isEmbedded,
    project: { title: '', xstate: 5, files: [{ name: 'main.ts', text: '' }] },
    isChanged: false,
    generation: 0,
    file: 'main.ts',
    simulation: undefined,
    isKept: true,
    notice: undefined,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }) => ({
          fragment: context.fragment,
          isEmbedded: context.isEmbedded,
          draft: draftOf(context),
        }),
        onDone: {
          target: 'open',
          actions: [{ type: 'show', params: ({ event }) => event.output }, 'keepOpened'],
        },
        onError: { target: 'open', actions: assign({ notice: t.errors.tryAgain }) },
      },
    },
    open: {
      initial: 'kept',
      states: {
        kept: {},
        changed: {
          after: { PAUSE: { target: 'kept', actions: 'keep' } },
          on: { leave: { target: 'kept', actions: 'keep' } },
        },
      },
      on: {
        'file.show': { actions: assign({ file: ({ event }) => event.name }) },
        'file.change': {
          target: '.changed',
          reenter: true,
          actions: {
            type: 'changeFiles',
            params: ({ context, event: { name, text } }) =>
              context.project.files.map((file) => (file.name === name ? { name, text } : file)),
          },
        },
        'file.add': {
          target: '.changed',
          actions: [
            {
              type: 'changeFiles',
              params: ({ context, event: { name } }) => [...context.project.files, { name, text: '' }],
            },
            assign({ file: ({ event }) => event.name }),
          ],
        },
        'file.rename': {
          target: '.changed',
          actions: [
            {
              type: 'change',
              params: ({ context, event: { from, to } }) => {
                const { files, machine } = context.project;
                return {
                  files: files.map((file) => (file.name === from ? { ...file, name: to } : file)),
                  ...(machine && { machine: machine.replace(`(${from})`, () => `(${to})`) }),
                };
              },
            },
            assign({
              file: ({ context, event }) => (context.file === event.from ? event.to : context.file),
            }),
          ],
        },
        'file.remove': {
          guard: ({ context }) => context.project.files.length > 1,
          target: '.changed',
          actions: [
            {
              type: 'changeFiles',
              params: ({ context, event }) => context.project.files.filter(({ name }) => name !== event.name),
            },
            assign({
              file: ({ context }) => {
                const { files } = context.project;
                return files.some(({ name }) => name === context.file) ? context.file : files[0]!.name;
              },
            }),
          ],
        },
        version: {
          target: '.changed',
          actions: { type: 'change', params: ({ event: { xstate } }) => ({ xstate }) },
        },
        machine: {
          target: '.changed',
          actions: { type: 'change', params: ({ event }) => ({ machine: event.name }) },
        },
        title: {
          target: '.changed',
          actions: { type: 'change', params: ({ event: { title } }) => ({ title }) },
        },
        saved: {
          target: '.changed',
          actions: assign({
            project: ({ context, event }) => ({ ...context.project, title: event.name }),
            saved: ({ event }) => event.name,
            isChanged: false,
            notice: ({ event: { name } }) => format(t.workspace.saved, { name }),
          }),
        },
        renamed: {
          guard: ({ context, event }) => context.saved === event.from,
          target: '.changed',
          actions: assign({
            project: ({ context: { project }, event }) => ({ ...project, title: event.to ?? project.title }),
            saved: ({ event }) => event.to,
          }),
        },
        simulation: { actions: assign({ simulation: ({ event }) => event.simulation }) },
      },
    },
  },
  on: {
    link: { target: '.opening', actions: assign({ fragment: ({ event }) => event.fragment }) },
    open: {
      target: '.open',
      actions: [{ type: 'show', params: ({ event }) => event.opened }, 'keepOpened'],
    },
    notice: { actions: assign({ notice: ({ event }) => event.notice }) },
  },
});

export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>;
