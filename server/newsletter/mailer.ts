import type { Log } from '../log.ts';
import { reasonOf } from '../log.ts';
import { masked } from './address.ts';
import type { DueMail, Subscribers } from './subscribers.ts';
import type { Mail, Transport } from './transport.ts';

const minute = 60_000;
const firstRetryMs = minute;
const longestRetryMs = 6 * 60 * minute;
/** About three days, which is what mail servers give each other. */
const mostAttempts = 20;

type MailerOptions = {
  subscribers: Subscribers;
  transport: Transport;
  compose: (mail: DueMail) => Omit<Mail, 'id' | 'to'>;
  log: Log;
  /** How often it looks for mails whose time has come. */
  everyMs?: number;
};

/** Sends the mails that are owed, from the database, so that none is lost with the process; a new one at once, a failed one later. Forgets who never confirmed. */
export function createMailer({ subscribers, transport, compose, log, everyMs = 10_000 }: MailerOptions) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function sendDue(): Promise<void> {
    do {
      again = false;
      for (let due = await subscribers.dueMails(); due.length > 0; due = await subscribers.dueMails()) {
        await Promise.all(due.map(sendOne));
        if (stopped) return;
      }
    } while (again);
  }

  async function sendOne(mail: DueMail): Promise<void> {
    // Whoever was forgotten meanwhile is not written to.
    if (mail.subscriber === '') return subscribers.mailDone(mail.id);
    try {
      await transport.send({ id: mail.id, to: mail.email, ...compose(mail) });
    } catch (error) {
      const givenUp = isRefused(error) || mail.attempts >= mostAttempts;
      // What mail servers say repeats the address.
      const reason = reasonOf(error).replaceAll(mail.email, masked(mail.email));
      log.error(givenUp ? 'mail given up' : 'mail not sent, to be tried again', {
        mail: mail.id,
        to: masked(mail.email),
        attempts: mail.attempts,
        reason,
      });
      const delay = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), longestRetryMs);
      return givenUp ? subscribers.mailDone(mail.id) : subscribers.retryMail(mail.id, delay);
    }
    await subscribers.mailDone(mail.id);
  }

  /** Looks for mails to send, now. */
  function wake(): void {
    if (stopped) return;
    again = true;
    // A database that is away tells those who sign up; mails wait for it.
    running ??= sendDue()
      .catch((error) => log.error('mails wait for the database', { reason: reasonOf(error) }))
      .finally(() => {
        running = undefined;
      });
  }

  const forget = () =>
    void subscribers
      .forgetUnconfirmed()
      .catch((error) => log.error('nobody was forgotten', { reason: reasonOf(error) }));
  const timers: NodeJS.Timeout[] = [];
  return {
    wake,
    /** Begins with what an earlier process left. */
    start() {
      timers.push(setInterval(wake, everyMs).unref(), setInterval(forget, 24 * 60 * minute).unref());
      wake();
      forget();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

/** Whether the receiving server said that it never takes this mail (SMTP 5xx to its address). */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  'command' in error &&
  error.command === 'RCPT TO';
