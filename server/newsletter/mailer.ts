import type { Log } from '../log.ts';
import { reasonOf } from '../log.ts';
import { masked } from './address.ts';
import type { DueMail, Subscribers } from './subscribers.ts';
import type { Mail, Transport } from './transport.ts';

const minute = 60_000;
const firstRetryMs = minute;
const longestRetryMs = 6 * 60 * minute;
/** About three days, the usual time for mail servers. */
const mostAttempts = 20;

type MailerOptions = {
  subscribers: Subscribers;
  transport: Transport;
  compose: (mail: DueMail) => Omit<Mail, 'id' | 'to'>;
  log: Log;
  /** How often it looks for due emails. */
  everyMs?: number;
};

/**
 * Sends pending emails from the database, so that none is lost with the process: new ones
 * immediately, failed ones later. Deletes unconfirmed subscribers.
 */
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
    // Subscribers who were deleted in the meantime get no email.
    if (mail.subscriber === '') return subscribers.mailDone(mail.id);
    try {
      await transport.send({ id: mail.id, to: mail.email, ...compose(mail) });
    } catch (error) {
      const givenUp = isRefused(error) || mail.attempts >= mostAttempts;
      // Errors of mail servers contain the address.
      const reason = reasonOf(error).replaceAll(mail.email, masked(mail.email));
      log.error(givenUp ? 'email not sent, won’t be retried' : 'email not sent, will be retried', {
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

  /** Looks for due emails now. */
  function wake(): void {
    if (stopped) return;
    again = true;
    // If the database is unavailable, sign-ups report it; emails wait.
    running ??= sendDue()
      .catch((error) => log.error('emails are delayed: database unavailable', { reason: reasonOf(error) }))
      .finally(() => {
        running = undefined;
      });
  }

  let before = clocks();
  /**
   * Deletes unconfirmed subscribers, unless the system's clock was set in the last hour: it may be
   * weeks ahead.
   */
  const forget = () => {
    const now = clocks();
    const isSteady = Math.abs(now.system - before.system - (now.monotonic - before.monotonic)) < minute;
    before = now;
    if (!isSteady) return;
    subscribers
      .forgetUnconfirmed()
      .catch((error) =>
        log.error('unconfirmed subscribers couldn’t be deleted', { reason: reasonOf(error) }),
      );
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    wake,
    /** Starts with emails that an earlier process left. */
    start() {
      timers.push(setInterval(wake, everyMs).unref(), setInterval(forget, 60 * minute).unref());
      wake();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

const clocks = () => ({ system: Date.now(), monotonic: performance.now() });

/** Whether the receiving server refused the email permanently (SMTP 5xx for its address). */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  'command' in error &&
  error.command === 'RCPT TO';
