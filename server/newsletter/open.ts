import { join } from 'node:path';
import { storageReason } from '../database/data-folder.ts';
import { openDatabase, type Storage } from '../database/open.ts';
import type { Log } from '../log.ts';
import { newsletterSchema, Subscribers } from './subscribers.ts';
import { fileTransport, smtpTransport, type Transport } from './transport.ts';

/** The subscribers in their database. */
export async function openSubscribers(storage: Storage): Promise<Subscribers> {
  return new Subscribers(await openDatabase(newsletterSchema, storage));
}

/**
 * Sends emails by SMTP if a URL is set; otherwise, writes them to the outbox in the data folder.
 */
export function openTransport(
  { smtpUrl, data }: { smtpUrl?: string | undefined; data: string },
  log: Log,
): Transport {
  if (smtpUrl) return smtpTransport(smtpUrl);
  const files = fileTransport(join(data, 'outbox'), (file, to) =>
    log.info('email written to a file, because SMTP_URL isn’t set', { to, file }),
  );
  return {
    async send(mail) {
      await files.send(mail).catch((error) => {
        throw new Error(storageReason(error, data));
      });
    },
  };
}
