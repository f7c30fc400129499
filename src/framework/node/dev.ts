import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteConfig } from '../../site/config.ts';
import { inLocale, knownLocale } from '../../site/localized.ts';
import { startDevServer } from './dev-server.ts';
import { explain } from './explain.ts';
import { loadConfig } from './load-config.ts';
import { loadSource } from './site-source.ts';

// `npm run dev`: the site while it is written.

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? 'localhost';

try {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, content: { type: 'string' }, locale: { type: 'string' } },
  });
  const source = await loadSource(values);
  const { content, configFile } = source;
  const localized = (config: SiteConfig) =>
    values.locale === undefined ? config : inLocale(config, knownLocale(config, values.locale));
  const config = localized(source.config);
  const read = async () => localized(await loadConfig(configFile));
  const { stop } = await startDevServer({ ...source, config: read, host, port });
  console.log(
    `http://${host}:${port}${config.baseUrl} — pages follow changes of ${relative('.', content)} and src`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${port} is taken; choose another with PORT=… npm run dev`
      : explain(error, 'usage: npm run dev -- [--config FILE] [--content DIR] [--locale NAME]'),
  );
  process.exit(1);
}
