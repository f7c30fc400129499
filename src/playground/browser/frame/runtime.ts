import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { runCourseChecks } from '../sandbox/course-checks.ts';
import { evaluatePackage } from '../sandbox/evaluate-package.ts';
import { failureOf, onUncaught } from '../sandbox/failure.ts';
import { hooks } from '../sandbox/output.ts';
import { startApplication } from './application.ts';
import { connect } from './connect.ts';
import { followMachines } from './follow-machines.ts';
import { packages } from './packages.ts';
import type { FrameMessage, FrameRequest } from './protocol.ts';
import { turnHooks, watchElements } from './turns.ts';

/** Renders components in the isolated document (`isolated.ts`). */

/** Provided by the script that runs this one (`bootstrap.inline.ts`). */
declare const port: MessagePort;

const post = connect<FrameMessage, FrameRequest>(port, answer, setTimeout);
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

async function answer(request: FrameRequest): Promise<void> {
  if (request.type === 'check') {
    await check(request);
    return;
  }
  if (request.type === 'send') {
    send?.(request.machine, request.event);
    return;
  }
  document.documentElement.style.colorScheme = request.mode;
  if (request.type === 'mode') return;
  reportHeight();
  if (request.type === 'start') {
    send = followMachines((state) => post({ type: 'state', ...state }));
    await startApplication(request, given);
  } else render(await evaluate(request.js, watched, given), request.component);
}

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
