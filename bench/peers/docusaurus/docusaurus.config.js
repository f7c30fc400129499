import { existsSync } from 'node:fs';

// Rspack, SWC and worker threads, where their binaries exist for the machine.
const faster = existsSync('node_modules/@docusaurus/faster');

export default {
  title: 'Corpus',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn', // there is no front page
  future: { v4: faster, faster },
  presets: [['classic', { blog: false }]],
};
