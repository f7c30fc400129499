// `npm run mcp`: serves the built site to one program with the Model Context Protocol, over
// standard input and output.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readCommandLine } from '../../src/core/node/command-line.ts';
import { StartError } from '../../src/core/node/start-error.ts';
import { readManifest } from '../files/manifest.ts';
import { readSettings } from '../settings.ts';
import { machineChecker } from './machines.ts';
import { createToolServer, openSite } from './tools.ts';

readCommandLine({
  forms: 'npm run -s mcp',
  notes: ['Standard input and output are for the assistant. DIST is the folder of the site (./dist).'],
});
try {
  const { DIST } = readSettings(process.env);
  let release = openRelease(releaseOf(DIST));
  const site = () => {
    const folder = releaseOf(DIST);
    if (folder !== release.folder) release = openRelease(folder);
    return release.site;
  };
  const machines = machineChecker();
  const caller = { client: 'the only one', ended: new AbortController().signal };
  const checkMachine = (source: string) => machines(source, caller);
  serveStdio(() => createToolServer({ site, checkMachine }), {
    // Only protocol messages can be written to standard output.
    onerror: (error) => console.error(error.message),
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Returns the folder of the current release. The site usually is a link, which each build changes. */
function releaseOf(dist: string): string {
  return existsSync(dist) ? realpathSync(dist) : dist;
}

function openRelease(folder: string) {
  return { folder, site: openSite(readManifest(folder), (address) => join(folder, address)) };
}
