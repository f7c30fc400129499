import { relative } from 'node:path';
import type { SiteConfig } from '../../../config/config.ts';
import { inLocale, knownLocale } from '../../../config/localized.ts';
import { readCommandLine } from '../../../core/node/command-line.ts';
import { StartError } from '../../../core/node/start-error.ts';
import { explain } from '../build/explain.ts';
import { loadConfig } from '../build/load-config.ts';
import { loadSource, SITE_OPTIONS } from '../build/site-source.ts';
import { startDevServer } from './dev-server.ts';

// `npm run dev`: serves the site to authors, with live updates.

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? 'localhost';

const { values } = readCommandLine({
  forms: 'npm run dev -- [options]',
  options: {
    ...SITE_OPTIONS,
    locale: { type: 'string', value: 'NAME', help: 'another language of the site, such as fr' },
  },
  notes: ['The environment variables HOST and PORT set the address (localhost, 3000).'],
});

try {
  const source = await loadSource(values);
  const { content, configFile } = source;
  const localized = (config: SiteConfig) =>
    values.locale === undefined ? config : inLocale(config, knownLocale(config, values.locale));
  const config = localized(source.config);
  const configFiles = new Set<string>();
  const read = async () => localized(await loadConfig(configFile, configFiles));
  const server = await startDevServer({ ...source, config: read, configFiles, host, port });
  const shownHost = host.includes(':') ? `[${host}]` : host;
  console.log(
    `http://${shownHost}:${server.port}${config.baseUrl} — pages update when you change ${relative('.', content)} and src`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : explain(error));
  process.exit(1);
}
