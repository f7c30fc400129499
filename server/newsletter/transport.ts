import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { masked } from './address.ts';

/** An email, with an id that detects sending it twice. */
export type Mail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

/** Sends an email; resolves when another server is responsible for it. */
export type Transport = { send: (mail: Mail) => Promise<void> };

const timeoutMs = 20_000;

/** Loaded on demand: most servers run for a long time before they send an email. */
const nodemailer = () => import('nodemailer');

/** Sends with the SMTP server of a URL: `smtps://user:password@mail.example`. */
export function smtpTransport(url: string): Transport {
  const given = new URL(url);
  const options = {
    host: given.hostname,
    port: given.port === '' ? undefined : Number(given.port),
    secure: given.protocol === 'smtps:',
    auth: given.username
      ? { user: decodeURIComponent(given.username), pass: decodeURIComponent(given.password) }
      : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  return {
    async send(mail) {
      const transport = (await nodemailer()).createTransport(options);
      await transport.sendMail(message(mail)).finally(() => transport.close());
    },
  };
}

/** Writes emails as `.eml` files to a folder, if no mail server is configured. */
export function fileTransport(folder: string, written: (file: string, to: string) => void): Transport {
  return {
    async send(mail) {
      const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
      const composer = (await nodemailer()).createTransport(options);
      const { message: content } = await composer.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(content as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      written(path, masked(mail.to));
    },
  };
}

const message = ({ id, from, ...mail }: Mail) => ({
  ...mail,
  from,
  messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '')}>`,
  // Its links must not be broken over lines.
  textEncoding: 'quoted-printable' as const,
  disableFileAccess: true,
  disableUrlAccess: true,
});
