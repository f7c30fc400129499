// `npm start` runs this before it builds, because a build takes longer than finding a free port.
import { createServer } from 'node:net';
import { listen } from '../src/core/node/listen.ts';
import { StartError } from '../src/core/node/start-error.ts';
import { readSettings } from './settings.ts';

try {
  const { HOST, PORT } = readSettings(process.env);
  const server = createServer();
  await listen(server, PORT, HOST);
  server.close();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
