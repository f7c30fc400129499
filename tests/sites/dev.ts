import { join } from 'node:path';
import { startDevServer } from '../../src/framework/node/dev-server.ts';
import { project } from '../../src/site/node/project.ts';
import { variants } from './variants.ts';

// The development server on a folder that a test writes, with the settings of one of the small sites.
const [variant, content = ''] = process.argv.slice(2);
const { HOST: host = '', PORT } = process.env;
const [, settings] = variants.find(([name]) => name === variant)!;
const { stop } = await startDevServer({
  config: async () => settings,
  configFile: join(project, 'site.config.ts'),
  content,
  publicFolder: join(project, 'public'),
  foreign: true,
  host,
  port: Number(PORT),
});
console.log(`http://${host}:${PORT}/ is ready`);
process.once('SIGTERM', async () => {
  await stop();
  process.exit(0);
});
