import { join } from 'node:path';
import { openDatabase, type Storage } from '../database/open.ts';
import type { Log } from '../log.ts';
import { newsletterSchema, Subscribers } from './subscribers.ts';
import { fileTransport, smtpTransport, type Transport } from './transport.ts';

/** The subscribers in their database. */
export async function openSubscribers(storage: Storage): Promise<Subscribers> {
  return new Subscribers(await openDatabase(newsletterSchema, storage));
}

/** How mails leave: by SMTP where a URL names a server, else into the data folder's outbox. */
export function openTransport(
  { smtpUrl, data }: { smtpUrl?: string | undefined; data: string },
  log: Log,
): Transport {
  if (smtpUrl) return smtpTransport(smtpUrl);
  return fileTransport(join(data, 'outbox'), (file, to) =>
    log.info('mail written, as SMTP_URL is not set', { to, file }),
  );
}
