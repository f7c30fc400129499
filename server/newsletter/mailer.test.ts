import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../src/i18n/catalog/en/answers.ts';
import { openSqlite } from '../database/sqlite.ts';
import { quietLog, temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { createMailer } from './mailer.ts';
import { composeMail, linksOf } from './mails.ts';
import { openSubscribers, openTransport } from './open.ts';
import { newsletterSchema, Subscribers } from './subscribers.ts';
import { createTokens } from './tokens.ts';
import { fileTransport, smtpTransport, type Transport } from './transport.ts';

const tokens = createTokens('a secret of this test');
const links = linksOf('https://docs.example/registry/api/newsletter/signup');
const language = { name: 'en', words: answers.newsletter.mails, links };
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A mail server that accepts everything; `refuse` returns an error for an address. */
async function mailServer(refuse: (address: string) => string | undefined = () => undefined) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let content: string | undefined;
    let waiting = '';
    socket.write('220 mail.example\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      waiting += data;
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (content !== undefined) {
          if (line === '.') {
            mails.push(content);
            content = undefined;
            socket.write('250 taken\r\n');
          } else content += `${line}\r\n`;
          continue;
        }
        const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1];
        if (recipient !== undefined) recipients.push(recipient);
        if (line === 'DATA') content = '';
        socket.write(
          `${(recipient && refuse(recipient)) || (content === '' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')}\r\n`,
        );
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, recipients };
}

function mailing(transport: Transport, time = { now: Date.now() }, data = temporaryFolder()) {
  const subscribers = new Subscribers(openSqlite(newsletterSchema, data), () => time.now);
  const log = quietLog();
  const compose = (mail: Parameters<typeof composeMail>[0]) =>
    composeMail(mail, { from: 'news@docs.example', site: 'docs.example', links, tokens, language });
  const mailer = createMailer({ subscribers, transport, compose, log, everyMs: 50 });
  ended.push(mailer.stop, () => subscribers.close());
  const unsent = async () => (await subscribers.stats()).unsent;
  return { subscribers, mailer, log, unsent, data, time };
}

describe('emails', () => {
  it('are sent by SMTP, with links to confirm and to unsubscribe', async () => {
    const { url, mails, recipients } = await mailServer();
    const { subscribers, mailer, unsent } = mailing(smtpTransport(url));
    await subscribers.signUp('ada@example.com');
    mailer.start();
    await expect.poll(unsent).toBe(0);
    expect(recipients).toEqual(['ada@example.com']);
    const mail = mails[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toMatch(/^To: ada@example\.com\r$/m);
    expect(mail).toMatch(/^Subject: Confirm your subscription\r$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const leave = /List-Unsubscribe:\s+<\S+\/newsletter\/unsubscribe\?token=(\S+)>/.exec(mail)?.[1];
    const confirm = /^https:\/\/docs\.example\/registry\/api\/newsletter\/confirm\?token=(\S+)$/m.exec(
      mail,
    )?.[1];
    const id = tokens.verify('confirm', confirm ?? '');
    expect(tokens.verify('unsubscribe', leave ?? '')).toBe(id);
    expect(await subscribers.confirm(id!)).toBe(true);
    await subscribers.signUp('ada@example.com');
    mailer.wake();
    await expect.poll(() => mails.length).toBe(2);
    expect(mails[1]).toContain('Subject: You are already subscribed');
    expect(mails[1]).not.toContain('/confirm');
  });

  it('are retried with growing delays, even by a new process', async () => {
    let isAway = true;
    const { url, mails } = await mailServer(() => (isAway ? '451 try again later' : undefined));
    const before = mailing(smtpTransport(url));
    await before.subscribers.signUp('ada@example.com');
    before.mailer.start();
    await expect.poll(() => before.log.lines.length).toBe(1);
    expect(before.log.lines[0]).toContain('will be retried');
    expect(before.log.lines[0]).not.toContain('ada@');
    expect(await before.unsent()).toBe(1);
    await before.mailer.stop();
    const after = mailing(smtpTransport(url), before.time, before.data);
    after.mailer.start();
    after.time.now += 61_000;
    await expect.poll(() => after.log.lines.length).toBe(1);
    isAway = false;
    after.time.now += 61_000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mails).toHaveLength(0);
    after.time.now += 60_000;
    await expect.poll(() => mails.length).toBe(1);
    await expect.poll(after.unsent).toBe(0);
  });

  it('are given up if the server rejects the address, or after days of failures', async () => {
    const { url } = await mailServer((address) =>
      address.startsWith('no') ? '550 no such user' : '451 later',
    );
    const { subscribers, mailer, log, unsent, time } = mailing(smtpTransport(url));
    await subscribers.signUp('nobody@example.com');
    await subscribers.signUp('later@example.com');
    mailer.start();
    await expect.poll(() => log.lines.length).toBe(2);
    expect(await unsent()).toBe(1);
    for (let attempts = 2; attempts <= 20; attempts++) {
      time.now += 7 * 3600 * 1000;
      await expect.poll(() => log.lines.length).toBe(attempts + 1);
    }
    expect(await unsent()).toBe(0);
    expect(log.lines.at(-1)).toContain('won’t be retried');
  });

  it('are written to the outbox without a mail server, except to forgotten addresses', async () => {
    const folder = temporaryFolder();
    const written: string[] = [];
    const { subscribers, mailer, unsent } = mailing(fileTransport(folder, (_, to) => written.push(to)));
    await subscribers.signUp('ada@example.com');
    await subscribers.signUp('gone@example.com');
    await subscribers.forget('gone@example.com');
    mailer.start();
    await expect.poll(unsent).toBe(0);
    expect(written).toEqual(['a…@example.com']);
    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, file!), 'utf8')).toContain('Subject: Confirm your subscription\r\n');
  });

  it('name DATA if the outbox can’t be written', async () => {
    const data = join(temporaryFolder(), 'file');
    writeFileSync(data, '');
    const { subscribers, mailer, log } = mailing(openTransport({ data }, quietLog()));
    await subscribers.signUp('ada@example.com');
    mailer.start();
    await expect.poll(() => log.lines.length).toBe(1);
    expect(log.lines[0]).toMatch(/Can’t write to \S+file, the folder that DATA sets: E.*outbox/);
  });

  it.runIf(existsSync('/dev/full'))(
    'are retried if their files cannot be written, and leave no file open',
    async () => {
      const folder = temporaryFolder();
      const opened = () => readdirSync('/proc/self/fd').length;
      const { subscribers, mailer, unsent } = mailing({
        async send(mail) {
          const part = join(folder, `${mail.id}.eml.part`);
          // Writing there fails, as on a full disk.
          if (!existsSync(part)) symlinkSync('/dev/full', part);
          await fileTransport(folder, () => {}).send(mail);
        },
      });
      const before = opened();
      for (let reader = 0; reader < 20; reader++) await subscribers.signUp(`reader${reader}@example.com`);
      mailer.wake();
      await mailer.stop();
      expect(await unsent()).toBe(20);
      expect(readdirSync(folder).some((name) => name.endsWith('.eml'))).toBe(false);
      expect(opened() - before).toBeLessThan(10);
    },
  );
});

describe('npm run newsletter', () => {
  const DIST = writeTestSite();
  const command = async (data: string, ...args: string[]) => {
    const env = { ...process.env, DIST, DATA: data, NEWSLETTER_SECRET: 'of-at-least-thirty-two-characters' };
    const cli = join(import.meta.dirname, 'cli.ts');
    return promisify(execFile)(process.execPath, [cli, ...args], { env }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }) => stderr.trim(),
    );
  };

  it('exports, counts, and forgets subscribers', async () => {
    const data = temporaryFolder();
    const subscribers = await openSubscribers({ data });
    for (const name of ['=ada', 'grace']) await subscribers.signUp(`${name}@example.com`);
    for (const { subscriber, email } of await subscribers.dueMails()) {
      if (email.startsWith('=')) await subscribers.confirm(subscriber);
    }
    expect(await command(data, 'stats')).toBe('1 confirmed, 1 unconfirmed, 2 emails to send');
    const [head, row, ...more] = (await command(data, 'export')).split('\n');
    expect(head).toBe('email,created_at,confirmed_at,unsubscribe');
    expect(row).toMatch(
      /^"'=ada@example\.com",\S+Z,\S+Z,https:\/\/docs\.example\/registry\/api\/newsletter\/unsubscribe\?token=\S+$/,
    );
    expect(more).toEqual([]);
    expect(await command(data, 'forget', 'Grace@example.com')).toBe(
      'All data of this address has been removed.',
    );
    expect(await command(data, 'forget', 'grace@example.com')).toBe('This address isn’t subscribed.');
    expect(await command(data, 'stats')).toBe('1 confirmed, 0 unconfirmed, 1 emails to send');
    for (const wrong of [['forget'], ['stats', 'x'], []])
      expect(await command(data, ...wrong)).toMatch(/^usage:/);
    expect(await command(data, 'constructor')).toMatch(/^Unknown command constructor\. Known: export, /);
    await subscribers.close();
  });

  it('creates no database in a wrong folder', async () => {
    const data = join(temporaryFolder(), 'wrong');
    for (const words of [['stats'], ['export'], ['forget', 'ada@example.com']])
      expect(await command(data, ...words)).toContain(
        `There is no newsletter.sqlite in ${data}, the folder that DATA sets`,
      );
    expect(existsSync(data)).toBe(false);
  });
});

it('forgets no subscribers in the hour after a clock change', async () => {
  vi.useFakeTimers();
  ended.push(() => vi.useRealTimers());
  const forgetUnconfirmed = vi.fn(async () => {});
  const subscribers = { forgetUnconfirmed, dueMails: async () => [] } as unknown as Subscribers;
  const transport = { send: async () => {} };
  const mailer = createMailer({ subscribers, transport, compose: () => ({}) as never, log: quietLog() });
  mailer.start();
  ended.push(mailer.stop);
  const hour = 60 * 60 * 1000;
  expect(forgetUnconfirmed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(forgetUnconfirmed).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 40 * 24 * hour);
  await vi.advanceTimersByTimeAsync(hour);
  expect(forgetUnconfirmed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(hour);
  expect(forgetUnconfirmed).toHaveBeenCalledTimes(2);
});
