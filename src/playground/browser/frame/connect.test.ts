import { expect, it, vi } from 'vitest';
import { MOST_MESSAGES } from '../sandbox/limits.ts';
import { connect } from './connect.ts';

/**
 * Returns what a connected script sends, and a function that sends something to the script.
 * @param start see `connect`
 */
function connected(start?: (work: () => Promise<void>) => void) {
  const sent: unknown[] = [];
  const port = { postMessage: (message: unknown) => sent.push(message) } as unknown as MessagePort;
  const answer = vi.fn();
  const post = connect<unknown, { type: string }>(port, answer, start);
  const ask = (data: object) => port.onmessage!(new MessageEvent('message', { data }));
  return { sent, answer, post, ask };
}

it('answers pings, and gives other requests to the script', () => {
  const { sent, answer, ask } = connected();
  ask({ type: 'ping', id: 7 });
  ask({ type: 'run' });
  expect(sent).toEqual([{ type: 'pong', id: 7 }]);
  expect(answer.mock.calls).toEqual([[{ type: 'run' }]]);
});

it('sends what a request throws', async () => {
  const { sent, answer, ask } = connected();
  answer.mockRejectedValue(new TypeError('no'));
  ask({ type: 'run' });
  await expect.poll(() => sent).toEqual([{ type: 'failed', message: 'TypeError: no' }]);
});

it('answers pings at once in a document, but starts other requests when their events are over', async () => {
  const started: (() => Promise<void>)[] = [];
  const { sent, answer, ask } = connected((work) => started.push(work));
  ask({ type: 'run' });
  ask({ type: 'ping', id: 7 });
  expect(answer).not.toHaveBeenCalled();
  expect(sent).toEqual([{ type: 'pong', id: 7 }]);
  answer.mockRejectedValue(new TypeError('no'));
  await started[0]!();
  expect(answer.mock.calls).toEqual([[{ type: 'run' }]]);
  expect(sent.at(-1)).toEqual({ type: 'failed', message: 'TypeError: no' });
});

it('sends no more messages between two pings than the page needs to end the code', () => {
  const { sent, post, ask } = connected();
  for (let i = 0; i < 3 * MOST_MESSAGES; i++) post(i);
  expect(sent).toHaveLength(MOST_MESSAGES + 1);
  ask({ type: 'ping', id: 1 });
  post('more');
  expect(sent.slice(-2)).toEqual([{ type: 'pong', id: 1 }, 'more']);
});

it('runs getters of a message before the port gets it', () => {
  const { sent, post } = connected();
  let sentBefore: number | undefined;
  post({
    get text() {
      sentBefore = sent.length;
      return 'read';
    },
  });
  expect(sentBefore).toBe(0);
  expect(Object.getOwnPropertyDescriptor(sent[0], 'text')).toMatchObject({ value: 'read' });
});
