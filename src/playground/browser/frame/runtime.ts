import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { runCourseChecks } from '../sandbox/course-checks.ts';
import { evaluatePackage } from '../sandbox/evaluate-package.ts';
import { failureOf, onUncaught } from '../sandbox/failure.ts';
import { hooks, resetOutput } from '../sandbox/output.ts';
import type { Pulse } from '../sandbox/pulse.ts';
import { startApplication } from './application.ts';
import { followMachines } from './follow-machines.ts';
import { packages } from './packages.ts';
import type { FrameMessage, FrameRequest } from './protocol.ts';
import { turnHooks, watchElements } from './turns.ts';

/** Renders components in the isolated document (`isolated.ts`). */

/** Provided by the script that runs this one (`bootstrap.inline.ts`). */
declare const port: MessagePort;

// Bound before readers' code can replace it.
const post: (message: FrameMessage | Pulse) => void = port.postMessage.bind(port);
const turns = turnHooks(() => post({ type: 'endless' }));
const watched = {
  ...packages,
  'react/jsx-runtime': watchElements(packages['react/jsx-runtime'], turns.__turn),
};
const given = { ...hooks((line) => post({ type: 'output', line })), ...turns };
Object.assign(console, given.console);

const fail = (error: unknown) => post(failureOf(error));
let handleUncaught: (error: unknown) => unknown = fail;
let send: ReturnType<typeof followMachines> | undefined;
onUncaught((error) => handleUncaught(error));

port.onmessage = async ({ data }: MessageEvent<FrameRequest | Extract<Pulse, { type: 'ping' }>>) => {
  if (data.type === 'ping') {
    resetOutput();
    post({ type: 'pong', id: data.id });
    return;
  }
  try {
    if (data.type === 'check') {
      await check(data);
      return;
    }
    if (data.type === 'send') {
      send?.(data.machine, data.event);
      return;
    }
    document.documentElement.style.colorScheme = data.mode;
    if (data.type === 'mode') return;
    reportHeight();
    if (data.type === 'start') {
      send = followMachines((state) => post({ type: 'state', ...state }));
      await startApplication(data, given);
    } else render(await evaluate(data.js, watched, given), data.component);
  } catch (error) {
    fail(error);
  }
};

post({ type: 'ready' });

function reportHeight(): void {
  new ResizeObserver(() => {
    post({ type: 'height', height: document.documentElement.getBoundingClientRect().height });
  }).observe(document.documentElement);
}

function render(exported: Record<string, unknown>, name: string): void {
  const place = document.createElement('main');
  document.body.append(place);
  createRoot(place, { onUncaughtError: fail }).render(createElement(exported[name] as ComponentType));
}

/** Runs the checks of a course step, which render its components. */
async function check({ js, checks, course }: Extract<FrameRequest, { type: 'check' }>): Promise<void> {
  const { course: checker } = evaluatePackage(course, packages);
  const report = await runCourseChecks(
    checker,
    { js, checks },
    {
      packages,
      given: hooks(() => undefined),
      onUncaught: (listen) => {
        handleUncaught = listen;
      },
      react: {
        document,
        mount(component: ComponentType, place: Element) {
          const root = createRoot(place, { onUncaughtError: (error) => handleUncaught(error) });
          flushSync(() => root.render(createElement(component)));
          return () => root.unmount();
        },
        flush: () => flushSync(() => undefined),
      },
    },
  );
  post({ type: 'checked', report });
}
