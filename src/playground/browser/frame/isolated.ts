import { clientConfig } from '../../../config/browser/client-config.ts';
import type { IsolatedScript } from '../../../config/client-config.ts';
import { t } from '../../../i18n/messages.ts';
import { MOST_MESSAGES } from '../sandbox/limits.ts';
import { type Pulse, watchPulse } from '../sandbox/pulse.ts';
import { type Budget, newBudget } from '../sandbox/shape.ts';

/** The page's message to the frame, with a port. */
export interface Handover {
  script: string;
  /**
   * Whether it runs in a worker, which can be terminated during an endless loop, or in the
   * document, where it can render.
   */
  isWorker: boolean;
}

/**
 * Many messages without a pong for this long, in milliseconds, are a flood. It holds up the page's timers, so the limit
 * of `watchPulse` comes late.
 */
const FLOOD_LIMIT = 5000;
const MANY_MESSAGES = 200;

export interface IsolatedOptions<Message> {
  /** The script that receives requests. */
  script: IsolatedScript;
  isWorker: boolean;
  /** The element that gets the frame. */
  place: HTMLElement;
  /** Whether a value is a valid message, within what is left for messages until the next pong. Code can send anything. */
  isMessage(message: unknown, budget: Budget): message is Message;
  onMessage(message: Message): void;
  /** Called once with the reason, for readers, if the code had to be ended or didn't start. */
  onEnd(reason: string): void;
  /** The reason if it can't be loaded. */
  notLoaded: string;
}

/** Code that runs at an opaque origin. */
export interface Isolated {
  frame: HTMLIFrameElement;
  send(request: object): void;
  /** Ends the code in any state. */
  close(): void;
}

/**
 * Runs one of our scripts, and readers' code in it, at an opaque origin: without storage, network,
 * or access to the page. Both communicate through a private port. The page validates each message.
 */
export function openIsolated<Message>(options: IsolatedOptions<Message>): Isolated {
  const { isWorker, place, isMessage, onMessage, onEnd, notLoaded } = options;
  const { port1: port, port2 } = new MessageChannel();
  const frame = document.createElement('iframe');
  let isReady = false;
  let isClosed = false;
  /** Messages since the last pong, and its time. */
  let messages = 0;
  let answered = performance.now();
  let budget = newBudget();
  const pulse = watchPulse((id) => port.postMessage({ type: 'ping', id } satisfies Pulse), end, notLoaded);

  function close(): void {
    isClosed = true;
    pulse.stop();
    port.close();
    frame.remove();
  }
  function end(reason: string): void {
    if (isClosed) return;
    close();
    onEnd(reason);
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isClosed) return;
    const isFlood = ++messages > MANY_MESSAGES && performance.now() - answered > FLOOD_LIMIT;
    if (isFlood || messages > MOST_MESSAGES) end(t.run.tooManyMessages);
    else if (isPulse(data)) {
      if (data.type === 'pong' && pulse.pong(data.id)) {
        messages = 0;
        answered = performance.now();
        budget = newBudget();
      }
      if (data.type === 'ready' && !isReady) {
        isReady = true;
        pulse.ask();
      }
    } else if (isMessage(data, budget)) onMessage(data);
    else end(t.run.badMessage);
  };

  const { document: address, scripts } = clientConfig().playground.frame;
  frame.src = address;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  place.append(frame);
  Promise.all([textOf(scripts[options.script]), loaded])
    .then(([script]) => {
      const isolated = frame.contentWindow?.[0];
      if (!isolated) throw new Error('The frame has no document.');
      isolated.postMessage({ script, isWorker } satisfies Handover, '*', [port2]);
    })
    .catch(() => end(notLoaded));
  return {
    frame,
    send(request) {
      port.postMessage(request);
      if (isReady) pulse.ask();
    },
    close,
  };
}

/** The fetched scripts. */
const texts = new Map<string, Promise<string>>();

/**
 * Fetches a script as text.
 * @throws what `fetch` throws, or an Error if the response isn't the file
 */
export function textOf(address: string): Promise<string> {
  const known = texts.get(address);
  if (known) return known;
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address} couldn’t be loaded: HTTP ${response.status}`);
    return response.text();
  });
  texts.set(address, text);
  text.catch(() => texts.delete(address));
  return text;
}

function isPulse(message: unknown): message is Pulse {
  const { type, id } = (message ?? {}) as { type?: unknown; id?: unknown };
  return type === 'ready' || (type === 'pong' && typeof id === 'number');
}
