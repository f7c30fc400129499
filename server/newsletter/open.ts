import { join } from 'node:path';
import type { Log } from '../log.ts';
import { openSqlite } from './sqlite.ts';
import { Subscribers } from './subscribers.ts';
import { fileTransport, smtpTransport, type Transport } from './transport.ts';

/** The subscribers' database: PostgreSQL where a URL names one, else SQLite in the data folder. */
export async function openSubscribers({
  databaseUrl,
  data,
}: {
  databaseUrl?: string | undefined;
  data: string;
}): Promise<Subscribers> {
  if (!databaseUrl) return new Subscribers(openSqlite(data));
  const { openPostgres } = await import('./postgres.ts');
  return new Subscribers(openPostgres(databaseUrl));
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
