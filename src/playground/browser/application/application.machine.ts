import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { clientConfig } from '../../../config/browser/client-config.ts';
import type { Application } from '../../../content/application.ts';
import { loadStylesheet } from '../../../core/browser/stylesheet.ts';
import { APPLICATIONS_FOLDER } from '../../../core/output-files.ts';
import { withBase } from '../../../core/paths.ts';
import { t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import drawingStyles from '../../islands/simulator/drawing.css?url';
import { openApplication } from '../frame/client.ts';
import { scriptOf } from '../scripts.ts';
import { followApplication } from './follow-application.ts';

/** Where an application runs. */
export interface ApplicationPlace {
  /** The element that gets its frame. */
  place: HTMLElement;
  /** The figure of its chart. */
  figure: HTMLElement;
}

interface Loaded {
  application: Application;
  script: MachineScript;
}

interface Context {
  /** The name of its file. */
  file: string;
  at: ApplicationPlace | undefined;
  loaded: Loaded | undefined;
  problem: string | undefined;
}

type ApplicationEvent =
  | ({ type: 'reader.run' } & ApplicationPlace)
  | { type: 'reader.stop' }
  | { type: 'ended'; problem: string };

/** Fetches an application's file. */
export async function fetchApplication(file: string): Promise<Application> {
  const response = await fetch(withBase(`/${APPLICATIONS_FOLDER}${file}.json`, clientConfig().baseUrl));
  if (!response.ok) throw new Error(`The application couldn’t be loaded: HTTP ${response.status}`);
  return response.json();
}

/** Runs an example's application next to its chart. */
export const applicationMachine = setup({
  types: { context: {} as Context, events: {} as ApplicationEvent, input: {} as Pick<Context, 'file'> },
  actors: {
    load: fromPromise<Loaded, { file: string; figure: HTMLElement }>(async ({ input: { file, figure } }) => {
      const [application, script] = await Promise.all([
        fetchApplication(file),
        scriptOf(figure),
        loadStylesheet(drawingStyles),
      ]);
      return { application, script };
    }),
    frame: fromCallback<ApplicationEvent, Loaded & ApplicationPlace>(({ sendBack, input }) => {
      const { application, script, place, figure } = input;
      const chart = followApplication(figure, script, (machine, event) => frame.send(machine, event));
      const frame = openApplication(place, application, (message) => {
        if (message.type === 'state') chart.show(message);
        else if (message.type === 'ended' || message.type === 'failed')
          sendBack({ type: 'ended', problem: message.message });
      });
      return () => {
        frame.close();
        chart.close();
      };
    }),
  },
}).createMachine({
  id: 'application',
  context: ({ input: { file } }) => ({ file, at: undefined, loaded: undefined, problem: undefined }),
  initial: 'stopped',
  states: {
    stopped: {},
    loading: {
      invoke: {
        src: 'load',
        input: ({ context: { file, at } }) => ({ file, figure: at!.figure }),
        onDone: { target: 'running', actions: assign({ loaded: ({ event }) => event.output }) },
        onError: { target: 'stopped', actions: assign({ problem: () => t.application.notLoaded }) },
      },
    },
    running: {
      invoke: { src: 'frame', input: ({ context: { loaded, at } }) => ({ ...loaded!, ...at! }) },
      on: {
        ended: { target: 'stopped', actions: assign({ problem: ({ event }) => event.problem }) },
      },
    },
  },
  on: {
    'reader.run': {
      target: '.loading',
      actions: assign({ at: ({ event: { place, figure } }) => ({ place, figure }), problem: undefined }),
    },
    'reader.stop': '.stopped',
  },
});
