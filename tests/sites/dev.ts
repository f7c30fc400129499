import { join } from 'node:path';
import { project } from '../../src/core/node/project.ts';
import { startDevServer } from '../../src/framework/node/dev/dev-server.ts';
import { variants } from './variants.ts';

// The development server for a folder that a test writes, with the settings of one of the small
// sites.
const [variant, content = ''] = process.argv.slice(2);
const { HOST: host = '', PORT } = process.env;
const [, settings] = variants.find(([name]) => name === variant)!;
const server = await startDevServer({
  config: async () => settings,
  configFiles: new Set(),
  content,
  publicFolder: join(project, 'public'),
  foreign: true,
  host,
  port: Number(PORT),
});
console.log(`http://${host}:${server.port}/ is ready`);
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
