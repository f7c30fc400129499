import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { project } from '../../site/node/project.ts';
import { startDevServer } from './dev-server.ts';
import { explain } from './explain.ts';
import { loadConfig } from './load-config.ts';

// `npm run dev`: the site while it is written.

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? 'localhost';
const configFile = join(project, 'site.config.ts');

try {
  const { values } = parseArgs({ options: { content: { type: 'string', default: 'content' } } });
  const config = () => loadConfig(configFile);
  const content = resolve(values.content);
  const { stop } = await startDevServer({ config, configFile, content, host, port });
  const { baseUrl } = await config();
  console.log(`http://${host}:${port}${baseUrl} — pages follow changes of ${values.content} and src`);
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
      : explain(error, 'usage: npm run dev -- [--content DIR]'),
  );
  process.exit(1);
}
