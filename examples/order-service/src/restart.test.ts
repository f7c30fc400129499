import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it, vi } from 'vitest';

const data = mkdtempSync(join(tmpdir(), 'orders-'));
let server: ChildProcess;
afterAll(() => {
  server.kill();
  rmSync(data, { recursive: true });
});

/** The effects that all processes have executed. */
const executed: string[] = [];

/** Starts the service in a new process. Returns its URL. */
async function start(): Promise<string> {
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(server.stdout!);
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.on('line', (line) =>
    line.startsWith('http') ? resolve(line) : executed.push(line),
  );
  return promise;
}

it('loses and repeats nothing when it crashes and deliveries are repeated', async () => {
  let url = await start();
  let asked = 0;
  /** Asks as senders of webhooks do: again, until there is an answer. */
  async function ask(path: string, init: RequestInit): Promise<void> {
    for (;;) {
      const answer = fetch(`${url}/${path}`, init).then(
        ({ ok }) => ok,
        () => false,
      );
      if (++asked % 9 === 0) {
        const exited = once(server, 'exit');
        // Before, while, or after the service processes the request.
        setTimeout(() => server.kill('SIGKILL'), asked % 4);
        await exited;
        url = await start();
      }
      if (await answer) return;
    }
  }

  const ids = Array.from({ length: 12 }, (_, i) => `order-${i}`);
  const body = JSON.stringify({ email: 'ada@example.com', total: 30 });
  for (const id of ids) await ask(id, { method: 'PUT', body });
  for (const type of ['paid', 'cancel', 'refunded', 'paid']) {
    for (const id of ids) {
      await ask(`${id}/events`, {
        method: 'POST',
        headers: { 'webhook-id': `${type} ${id}` },
        body: JSON.stringify({ type }),
      });
    }
  }

  // An effect that a crash interrupted is tried again with the same key.
  const effects = () =>
    [...new Set(executed)].map((line) => line.split(' ').slice(1).join(' '));
  const to = 'ada@example.com';
  const expected = ids.flatMap((id) => [
    `${id} mail ${JSON.stringify({ to, template: 'invoice' })}`,
    `${id} orderParcel ${JSON.stringify({ to })}`,
    `${id} refund ${JSON.stringify({ to, amount: 30 })}`,
    `${id} mail ${JSON.stringify({ to, template: 'canceled' })}`,
  ]);
  await vi.waitFor(
    () => expect(effects().toSorted()).toEqual(expected.toSorted()),
    { timeout: 20_000 },
  );
}, 60_000);
