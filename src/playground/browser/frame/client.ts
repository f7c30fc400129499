import { clientConfig } from '../../../config/browser/client-config.ts';
import type { Application } from '../../../content/application.ts';
import { t } from '../../../i18n/messages.ts';
import type { SandboxMessage, SimulatedEvent } from '../sandbox/protocol.ts';
import { unresponsive } from '../sandbox/pulse.ts';
import { isFrameMessage } from './check-message.ts';
import { openIsolated, textOf } from './isolated.ts';
import type { FrameMessage, FrameRequest } from './protocol.ts';

const HIGHEST = 560;

/** A component to render. */
export interface Rendered {
  /** The text of a CommonJS module. */
  js: string;
  /** The export name of the component. */
  component: string;
}

/**
 * Renders a component in a frame at an opaque origin.
 * @param place the element that gets the frame
 * @param onMessage receives messages; `ended` is last, if the frame had to be ended or didn't start
 * @returns a function that ends the frame
 */
export function openFrame(
  place: HTMLElement,
  { js, component }: Rendered,
  onMessage: (message: SandboxMessage) => void,
): () => void {
  return openDocument(
    place,
    (mode) => ({ type: 'render', js, component, mode }),
    (message) => message.type !== 'state' && onMessage(message),
  ).close;
}

/**
 * Starts an application in a frame at an opaque origin.
 * @param onMessage receives messages, and the states of the application's machines; `ended` as for `openFrame`
 */
export function openApplication(
  place: HTMLElement,
  { html, css, js }: Application,
  onMessage: (message: DocumentMessage) => void,
): { send(machine: string, event: SimulatedEvent): void; close(): void } {
  const { send, close } = openDocument(place, (mode) => ({ type: 'start', html, css, js, mode }), onMessage);
  return { send: (machine, event) => send({ type: 'send', machine, event }), close };
}

type DocumentMessage = SandboxMessage | Extract<FrameMessage, { type: 'state' }>;

function openDocument(
  place: HTMLElement,
  first: (mode: 'light' | 'dark') => FrameRequest,
  onMessage: (message: DocumentMessage) => void,
) {
  const modes = new MutationObserver(() => setMode());
  const isolated = openIsolated<FrameMessage>({
    script: 'component',
    isWorker: false,
    place,
    isMessage: isFrameMessage,
    onMessage(message) {
      if (message.type === 'endless') end(unresponsive());
      else if (message.type === 'height')
        frame.style.height = `${Math.min(Math.ceil(message.height), HIGHEST)}px`;
      else onMessage(message);
    },
    onEnd: end,
    notLoaded: t.run.noRenderer,
  });
  const { frame } = isolated;
  const send = (request: FrameRequest) => isolated.send(request);
  function close(): void {
    modes.disconnect();
    isolated.close();
  }
  function end(message: string): void {
    close();
    onMessage({ type: 'ended', message });
  }
  /** A document is only transparent if its color scheme matches the frame's. */
  function setMode(): void {
    const mode = colorMode();
    const root = frame.contentDocument?.documentElement;
    if (root) root.style.colorScheme = mode;
    send({ type: 'mode', mode });
  }

  frame.title = t.run.rendered;
  frame.className = 'play-frame';
  frame.addEventListener('load', setMode, { once: true });
  modes.observe(document.documentElement, { attributes: true });
  send(first(colorMode()));
  return { send, close };
}

/**
 * Opens an invisible frame in which a step's checks render components.
 * @param onMessage receives the frame's messages; `ended` is last if the frame had to be ended or
 * didn't start
 */
export function openCheckFrame(onMessage: (message: SandboxMessage) => void): {
  check(code: { js: string; checks: string }): void;
  close(): void;
} {
  const isolated = openIsolated<FrameMessage>({
    script: 'component',
    isWorker: false,
    place: document.body,
    isMessage: isFrameMessage,
    onMessage(message) {
      if (message.type === 'endless') end(unresponsive());
      else if (message.type !== 'height' && message.type !== 'state') onMessage(message);
    },
    onEnd: end,
    notLoaded: t.run.noRenderer,
  });
  isolated.frame.hidden = true;
  function end(message: string): void {
    isolated.close();
    onMessage({ type: 'ended', message });
  }
  return {
    check(code) {
      textOf(clientConfig().playground.frame.scripts.course).then(
        (course) => isolated.send({ type: 'check', ...code, course } satisfies FrameRequest),
        () => end(t.run.noRenderer),
      );
    },
    close: isolated.close,
  };
}

/** The page's color mode: the reader's choice, or the system's. */
function colorMode(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
