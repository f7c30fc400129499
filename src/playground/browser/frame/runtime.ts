import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { evaluate } from '../../../statechart/evaluate.ts';
import { failureOf, onUncaught } from '../sandbox/failure.ts';
import { hooks, resetOutput } from '../sandbox/output.ts';
import { packages } from './packages.ts';
import type { FrameMessage, FrameRequest } from './protocol.ts';
import { turnHooks } from './turns.ts';

/**
 * Renders components of samples, in a frame apart from the page: another origin than any, so that nothing of the page or its storage is
 * reached, and without a network.
 */

/** Given by what runs this (`bootstrap.inline.ts`). */
declare const port: MessagePort;

const post = (message: FrameMessage) => port.postMessage(message);
const given = {
  ...hooks((line) => post({ type: 'output', line })),
  ...turnHooks(() => post({ type: 'endless' })),
};
Object.assign(console, given.console);

const fail = (error: unknown) => post(failureOf(error));
onUncaught(fail);

port.onmessage = async ({ data }: MessageEvent<FrameRequest>) => {
  if (data.type === 'ping') {
    resetOutput();
    post({ type: 'pong' });
    return;
  }
  document.documentElement.style.colorScheme = data.mode;
  if (data.type === 'mode') return;
  try {
    render(await evaluate(data.js, packages, given), data.component);
  } catch (error) {
    fail(error);
  }
};

function render(exported: Record<string, unknown>, name: string): void {
  const place = document.createElement('main');
  document.body.append(place);
  new ResizeObserver(() => {
    post({ type: 'height', height: document.documentElement.getBoundingClientRect().height });
  }).observe(document.documentElement);
  createRoot(place, { onUncaughtError: fail }).render(createElement(exported[name] as ComponentType));
}
