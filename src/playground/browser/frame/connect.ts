import { failureOf } from '../sandbox/failure.ts';
import { MOST_MESSAGES } from '../sandbox/limits.ts';
import { resetOutput } from '../sandbox/output.ts';
import type { Pulse } from '../sandbox/pulse.ts';

/**
 * Connects one of our scripts with the page, before readers' code runs next to it. That code never gets the port, with
 * which it could flood the page: WebKit then doesn't respond for over 30 seconds.
 * @param port belongs to the page
 * @param answer handles a request; the page receives its errors
 * @param start starts the work for a request. In a document, `setTimeout`: `window.event` shows the port until the
 * event and its microtasks are over
 * @returns sends a message. The page ends code that sends more than `MOST_MESSAGES` between two pings, so no more than
 * that, and one, are sent.
 */
export function connect<Message, Request extends { type: string }>(
  port: MessagePort,
  answer: (request: Request) => unknown,
  start: (work: () => Promise<void>) => unknown = (work) => work(),
): (message: Message | Pulse | ReturnType<typeof failureOf>) => void {
  // Taken before readers' code can replace them. Its own getter would get the event, and so the port.
  const { apply } = Reflect;
  const dataOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!.get!;
  const copy = structuredClone;
  const send = port.postMessage.bind(port);
  let sent = 0;
  const post: ReturnType<typeof connect<Message, Request>> = (message) => {
    if (++sent > MOST_MESSAGES + 1) return;
    // The copy runs the getters of a message. In `postMessage`, they might see the port in a stack trace.
    send(copy(message));
  };
  port.onmessage = (event) => {
    const data: Request | Extract<Pulse, { type: 'ping' }> = apply(dataOf, event, []);
    if (isPing(data)) {
      resetOutput();
      sent = 0;
      post({ type: 'pong', id: data.id });
      return;
    }
    start(async () => {
      try {
        await answer(data);
      } catch (error) {
        post(failureOf(error));
      }
    });
  };
  return post;
}

const isPing = (data: { type: string }): data is Extract<Pulse, { type: 'ping' }> => data.type === 'ping';
