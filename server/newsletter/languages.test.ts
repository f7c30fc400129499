import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answers } from '../../src/i18n/catalog/en/answers.ts';
import { catalogOf } from '../../src/i18n/translation.ts';
import { completeRelease } from '../../tests/complete-release.ts';
import type { AnswerLocale, Manifest } from '../files/manifest.ts';
import { startServer } from '../process.fixture.ts';
import { formPost, temporaryFolder, testManifest, writeTestSite } from '../site.fixture.ts';

const french = catalogOf('fr', {
  answers: {
    newsletter: {
      mails: { confirm: { subject: 'Confirmez votre abonnement', text: 'Pour {site}, suivez :\n{link}\n' } },
      confirmAddress: { title: 'Confirmez votre adresse', message: 'Encore un clic.' },
    },
  },
});
const locale = (name: string, folder: string, words: AnswerLocale['answers']): AnswerLocale => ({
  name,
  dir: 'ltr',
  folder,
  answers: words,
});
const bilingual: Manifest = {
  ...testManifest,
  locales: [locale('en', '', answers), locale('fr', 'fr/', french.answers)],
};

/** Writes a built site with the pages of its languages that the server needs. */
function writeSite(manifest: Manifest): string {
  const dist = writeTestSite(manifest);
  for (const { folder } of manifest.locales) {
    mkdirSync(join(dist, folder), { recursive: true });
    writeFileSync(join(dist, folder, '404.html'), 'not found');
  }
  completeRelease(dist);
  return dist;
}

async function signUp(url: string): Promise<number> {
  const { method = '', body } = formPost({ email: 'ada@example.com', embed: '1' });
  return (await fetch(url, { method, body: body! })).status;
}

/** The only email in the outbox of a data folder. */
async function mailIn(data: string): Promise<string> {
  const outbox = join(data, 'outbox');
  await expect.poll(() => readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  return readFileSync(join(outbox, readdirSync(outbox)[0]!), 'utf8')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');
}

/** The email after a sign-up at a URL, from a server started like in production. */
async function mailFor(manifest: Manifest, path: string) {
  const data = temporaryFolder();
  const { child, url } = await startServer({ DIST: writeSite(manifest), DATA: data });
  expect(await signUp(url + path)).toBe(200);
  const mail = await mailIn(data);
  const link = /https?:\S+confirm\?token=\S+/.exec(mail)?.[0] ?? '';
  const page = await (await fetch(link)).text();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  return { mail, link, page, url };
}

it('sends the email and shows the page in the language of the sign-up', async () => {
  const { mail, link, page, url } = await mailFor(bilingual, 'fr/registry/api/newsletter/signup');
  expect(mail).toMatch(/^Subject: Confirmez votre abonnement\r$/m);
  expect(mail).toMatch(/^Content-Language: fr\r$/m);
  expect(mail).toContain('suivez :');
  expect(link).toContain(`${url}fr/registry/api/newsletter/confirm?token=`);
  expect(page).toContain('<html lang="fr"');
  expect(page).toContain('Confirmez votre adresse');
  // Mail programs use this link as long as the email exists, whatever languages the site has then.
  expect(mail).toMatch(/List-Unsubscribe:\s+<http:\/\/[^/]+\/registry\/api\/newsletter\/unsubscribe\?token=/);
});

it('falls back to the built-in English email if the build has no email texts', async () => {
  const { mails: _, ...newsletter } = answers.newsletter;
  const older = { ...answers, newsletter } as unknown as typeof answers;
  const { mail, link, url } = await mailFor(
    { ...testManifest, locales: [locale('en', '', older)] },
    'registry/api/newsletter/signup',
  );
  expect(mail).toMatch(/^Subject: Confirm your subscription\r$/m);
  expect(mail).toContain('within three days');
  expect(link).toContain(`${url}registry/api/newsletter/confirm?token=`);
});

it('sends emails with the path and the languages of a release that was built later', async () => {
  const data = temporaryFolder();
  const link = join(temporaryFolder(), 'dist');
  symlinkSync(writeSite(testManifest), link);
  const { url } = await startServer({ DIST: link, DATA: data });
  symlinkSync(writeSite({ ...bilingual, newsletter: { path: '/news/signup' } }), `${link}.next`);
  renameSync(`${link}.next`, link);
  await expect.poll(() => signUp(`${url}fr/news/signup`)).toBe(200);
  const mail = await mailIn(data);
  expect(mail).toMatch(/^Subject: Confirmez votre abonnement\r$/m);
  expect(mail).toContain(`${url}fr/news/confirm?token=`);
  expect(mail).toContain(`<${url}news/unsubscribe?token=`);
});
