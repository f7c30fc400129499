import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withBrowser } from './browser.ts';
import { serveFolder } from './static-server.ts';
import { visitsOf } from './visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'visits-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Milliseconds that the page needs to show the next one. */
const SHOWS_AFTER = 400;

it('waits for the next page, if its title is also a heading of the first one', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    `<h2>Timers</h2> <button>Open</button> <script>
      document.querySelector('button').onclick = () => setTimeout(() => {
        document.body.innerHTML = '<h1>Timers</h1>';
      }, ${SHOWS_AFTER});
    </script>`,
  );
  const site = await serveFolder(folder);
  const visits = visitsOf({ path: '/', link: 'button', heading: 'Timers', results: undefined });
  try {
    for (const { name, visit } of visits) {
      const sample = await withBrowser((browser) => visit(browser, site));
      expect(sample[`${name}, ms`]).toBeGreaterThanOrEqual(SHOWS_AFTER);
    }
  } finally {
    site.close();
  }
});
