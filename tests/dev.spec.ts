import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startDev } from './dev-server.ts';
import { expect, heading, settle, slowUnless, test } from './support.ts';

const SMALL = ['src/framework/node/dev/dev.ts', '--content', 'tests/sites/content', '--trust-content'];
for (const [site, args] of Object.entries({ 'a small site': SMALL, 'this site': undefined })) {
  test.describe(site, () => {
    // The navbar links to pages that the small site doesn't have, and prefetches them.
    test.use({ expectedErrors: args && /\/_page\/(docs|api)\.html/ });

    test(
      'the development server serves the same text, styles, components, and search as a build',
      slowUnless(args === SMALL),
      async ({ page, context }) => {
        test.slow();
        const dev = await startDev(context, args);
        try {
          await page.goto(`${dev.address}/docs/guards`);
          await expect(heading(page)).toHaveText('Guards');
          await expect(page.locator('html[data-ready]')).toBeAttached();
          const card = new URL(
            (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
          ).pathname;
          // Waits until all pages are known, which only the test's limit bounds.
          const drawn = await page.request.get(dev.address + card, { timeout: 0 });
          expect(drawn.headers()['content-type']).toBe('image/png');
          // Browsers refuse scripts that are sent as text.
          const serviceWorker = await page.request.get(`${dev.address}/service-worker.js`);
          expect(serviceWorker.headers()['content-type']).toMatch(/^text\/javascript/);
          // From a stylesheet of the theme, and from one next to a component.
          await page.goto(`${dev.address}/docs/${args ? 'tabs' : 'installation'}`);
          await expect(page.locator('.code').first()).toHaveCSS('position', 'relative');
          await expect(page.locator('[role="tablist"]').first()).toHaveCSS('display', 'flex');
          // On a busy machine, the index takes longer than an expectation waits.
          await page.request.get(`${dev.address}/search-index.json`, { timeout: 0 });
          await page.keyboard.press('/');
          await page.keyboard.type('guards');
          await expect(page.getByRole('dialog').locator('.hit').first()).toHaveAttribute(
            'href',
            /^\/docs\/guards(#|$)/,
          );
          await expect(page.locator('vite-error-overlay')).toHaveCount(0);
          if (process.platform === 'linux') expectOnlyLocal(dev.pid);
        } finally {
          await dev.stop();
        }
      },
    );
  });
}

test('two development servers run at the same time, on different ports', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  test.slow();
  const both = await Promise.all([startDev(context, SMALL), startDev(context, SMALL)]);
  try {
    for (const { address } of both)
      expect((await page.request.get(`${address}/docs/guards`)).status()).toBe(200);
  } finally {
    for (const dev of both) await dev.stop();
  }
});

test.describe('with a different configuration', () => {
  test('serves the site next to it, applies changes, and reports the line of an error in the configuration', {
    tag: '@slow',
  }, async ({ page, context }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
    cpSync('tests/other-site', folder, { recursive: true });
    const file = join(folder, 'site.config.ts');
    const schema = resolve('src/config/config.ts');
    const config = readFileSync(file, 'utf8').replace('../../src/config/config.ts', schema);
    writeFileSync(file, config);
    const dev = await startDev(context, ['src/framework/node/dev/dev.ts', '--config', file]);
    try {
      // Waits until all pages are known: a page that is shown before is then loaded again.
      await page.request.get(`${dev.address}/search-index.json`, { timeout: 0 });
      await page.goto(`${dev.address}/guide/start`);
      await expect(heading(page)).toHaveText('Start');
      await expect(page.locator('site-navbar a').first()).toHaveText('Kiln');
      await expect(page.locator('site-navbar img').first()).toHaveAttribute('src', '/kiln.svg');
      expect((await page.request.get(`${dev.address}/kiln.svg`)).status()).toBe(200);
      expect((await page.request.get(`${dev.address}/docs/guards`)).status()).toBe(404);
      await page.goto(`${dev.address}/docs/start?a=b`);
      await expect(page).toHaveURL(`${dev.address}/guide/start?a=b`);

      writeFileSync(file, config.replace("title: 'Kiln'", "title: 'Oven'"));
      await expect(page.locator('site-navbar a').first()).toHaveText('Oven');
      writeFileSync(file, config.replace("href: '/imprint'", "href: 'javascript:alert(1)'"));
      const overlay = page.locator('vite-error-overlay');
      await expect(overlay).toContainText(/site\.config\.ts:\d+: footer\.links\[0\]\.href/);
      writeFileSync(file, config);
      await expect(page.locator('site-navbar a').first()).toHaveText('Kiln');
      await expect(overlay).toHaveCount(0);

      // A page isn't loaded again while its search is open.
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.keyboard.press('/');
      const search = page.getByRole('dialog').getByRole('combobox');
      await search.fill('start');
      const compared = page.waitForResponse(/\/_page\/guide\/start/);
      writeFileSync(file, config.replace("title: 'Kiln'", "title: 'Oven'"));
      await compared;
      await settle(page);
      await expect(search).toHaveValue('start');
      await search.press('Escape');
      await expect(page.locator('site-navbar a').first()).toHaveText('Oven');
    } finally {
      await dev.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

test.describe('in a second language', () => {
  // A page that can't be rendered.
  test.use({ expectedErrors: /status of (404|500)/ });

  test('applies changes to a translation, marks untranslated pages, and reports errors with their line', {
    tag: '@slow',
  }, async ({ page, context }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'dev-language-'));
    cpSync('tests/translated-site', folder, { recursive: true });
    for (const name of ['site.config.ts', 'pseudo.ts']) {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../src', resolve('src')));
    }
    const file = join(folder, 'content/ar-XB/docs/start.mdx');
    const source = readFileSync(file, 'utf8');
    const config = ['--config', join(folder, 'site.config.ts')];
    const dev = await startDev(context, ['src/framework/node/dev/dev.ts', ...config, '--locale', 'ar-XB']);
    try {
      await page.goto(`${dev.address}/ar-XB/docs/start`);
      await expect(heading(page)).toHaveText('Śťáŕť');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      // Texts that scripts insert are translated, too.
      await page.keyboard.press('?');
      await expect(page.locator('.keyboard-help')).toContainText('Ķéýƀóáŕđ');
      await page.keyboard.press('Escape');

      writeFileSync(file, source.replace('Ťúŕń śĺóẃĺý', 'Ťúŕń ƒáśť'));
      await expect(page.locator('.prose')).toContainText('Ťúŕń ƒáśť');
      writeFileSync(file, source.replace('./tool-rest.mdx', './chuck.mdx#jaws'));
      await expect(page.locator('[data-problem]')).toHaveAttribute(
        'data-problem',
        /no heading '#jaws'\. Link to a heading of .*ar-XB\/docs\/chuck\.mdx/,
      );
      const overlay = page.locator('vite-error-overlay');
      writeFileSync(file, `${source}\n<Nothing />\n`);
      await expect(overlay).toContainText(/ar-XB\/docs\/start\.mdx:12\D.*<Nothing>/);
      writeFileSync(file, source);
      await expect(overlay).toHaveCount(0);
      await expect(page.locator('[data-problem]')).toHaveCount(0);

      // Open an untranslated page, then translate it.
      await page.locator('.prose a[href$="/docs/tool-rest"]').click();
      await expect(heading(page)).toHaveText('Tool rest');
      await expect(page.locator('main aside').first()).toContainText('English');
      await expect(heading(page)).toHaveAttribute('lang', 'en');
      writeFileSync(
        join(folder, 'content/ar-XB/docs/tool-rest.mdx'),
        '---\ntitle: Ťóóĺ ŕéśť\ndescription: Ɓ.\n---\n\nŤéẋť.\n',
      );
      await expect(heading(page)).toHaveText('Ťóóĺ ŕéśť');
      await expect(heading(page)).not.toHaveAttribute('lang');
      expect((await page.request.get(`${dev.address}/ar-XB/nowhere`)).status()).toBe(404);
    } finally {
      await dev.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

test.describe('while a page is written', () => {
  // A page that can't be rendered, and a missing picture. Until all pages are known, the navbar links to pages that this
  // content doesn't have, and prefetches them.
  test.use({ expectedErrors: /status of 500|gone\.png|\/_page\/(docs|api)\.html/ });
  let content: string;
  const put = (name: string, text: string) =>
    writeFileSync(
      join(content, 'docs/v5', `${name}.mdx`),
      `---\ntitle: The ${name}\ndescription: A page.\n---\n\n${text}\n`,
    );
  test.beforeEach(() => {
    content = mkdtempSync(join(tmpdir(), 'dev-'));
    mkdirSync(join(content, 'docs/v5'), { recursive: true });
    put('about', 'Text.');
  });
  test.afterEach(() => rmSync(content, { recursive: true }));

  test('an error stays visible until it is fixed, even after a reload, in a new tab, or on a new page', async ({
    page,
    context,
  }) => {
    test.slow();
    const dev = await startDev(context, [
      'src/framework/node/dev/dev.ts',
      '--content',
      content,
      '--trust-content',
    ]);
    try {
      await page.goto(`${dev.address}/docs/about`);
      await expect(heading(page)).toHaveText('The about');
      const overlay = page.locator('vite-error-overlay');
      await expect(overlay).toHaveCount(0);
      // Waits until all pages are known, which only the test's limit bounds.
      await page.request.get(`${dev.address}/search-index.json`, { timeout: 0 });

      put('about', 'See <Nothing />.');
      await expect(overlay).toContainText('<Nothing>');
      await page.reload();
      await expect(overlay).toContainText('about.mdx:6');
      expect((await page.request.get(`${dev.address}/docs/about`)).status()).toBe(500);
      const tab = await context.newPage();
      await tab.goto(`${dev.address}/docs/about`);
      await expect(tab.locator('vite-error-overlay')).toContainText('<Nothing>');
      await tab.close();

      put('about', 'Other text.');
      await expect(page.getByText('Other text.')).toBeVisible();
      await expect(overlay).toHaveCount(0);

      put('guards', '<Nothing />');
      await expect(overlay).toContainText('guards.mdx:6');
      const broken = await page.goto(`${dev.address}/docs/guards`);
      expect(broken?.status()).toBe(500);
      await expect(page.locator('pre').first()).toContainText('guards.mdx:6');
      put('guards', 'Mended.');
      await expect(heading(page)).toHaveText('The guards');

      // A busy system can report the second file too late for the same update.
      await expect(async () => {
        for (const name of ['about', 'guards']) put(name, `Saved together at ${Date.now()}.`);
        await expect
          .poll(dev.output, { timeout: 5000 })
          .toMatch(/^(?=.*about\.mdx)(?=.*guards\.mdx).* → updated in \d+ ms$/m);
      }).toPass();

      // This error is fixed before a page shows it.
      await page.goto('about:blank');
      const unknownPage = async () => (await page.request.get(`${dev.address}/docs/unknown`)).text();
      put('about', 'See <Nothing />.');
      await expect.poll(unknownPage).toContain('about.mdx:6');
      put('about', 'Text again.');
      await expect.poll(unknownPage).not.toContain('about.mdx:6');
      await page.goto(`${dev.address}/docs/guards`);
      await page.waitForLoadState('networkidle');
      await expect(overlay).toHaveCount(0);
    } finally {
      await dev.stop();
    }
  });

  test('a sample that fails is shown over its page soon after the change', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    test.slow();
    // In the project, so that samples find its packages.
    const folder = mkdtempSync(resolve('.cache/dev-samples-'));
    mkdirSync(join(folder, 'docs/v5'), { recursive: true });
    const about = (value: number) =>
      writeFileSync(
        join(folder, 'docs/v5/about.mdx'),
        `---\ntitle: About\ndescription: B.\n---\n\n\`\`\`ts\n1 + 1; // => ${value}\n\`\`\`\n`,
      );
    about(2);
    const args = ['src/framework/node/dev/dev.ts', '--content', folder, '--trust-content'];
    const dev = await startDev(context, args);
    try {
      await page.goto(`${dev.address}/docs/about`);
      const overlay = page.locator('vite-error-overlay');
      await expect(page.getByText('1 + 1')).toBeVisible();
      about(3);
      await expect(page.getByText('// => 3')).toBeVisible();
      // Two programs check the sample, and the first one reads all types of its packages.
      await expect(overlay).toContainText('about.mdx:7: The value differs from the comment.', {
        timeout: 240_000,
      });
      await expect(overlay).toContainText('actual    2');
      about(2);
      await expect(overlay).toHaveCount(0);
    } finally {
      await dev.stop();
      rmSync(folder, { recursive: true });
    }
  });

  test('a page is shown before the others are compiled, even if one of them has a mistake', {
    tag: '@slow',
  }, async ({ page, context }) => {
    test.slow();
    put('about', 'See [guards](/docs/guards#and) and [assign](/docs/api/xstate/assign).');
    put('guards', '<Nothing />');
    const dev = await startDev(context, [
      'src/framework/node/dev/dev.ts',
      '--content',
      content,
      '--trust-content',
    ]);
    try {
      await page.goto(`${dev.address}/docs/about`);
      await expect(heading(page)).toHaveText('The about');
      await expect(page.getByRole('link', { name: 'guards', exact: true })).toHaveAttribute(
        'href',
        '/docs/guards#and',
      );
      await expect(page.locator('[data-problem]')).toHaveCount(0);
      await expect(page.locator('vite-error-overlay')).toContainText('guards.mdx:6');
      // The page is updated when all pages are known.
      put('guards', '## One');
      await expect(page.locator('[data-problem]').first()).toHaveAttribute(
        'data-problem',
        /no heading '#and'/,
      );
      await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    } finally {
      await dev.stop();
    }
  });

  test('broken links and pictures are marked in the page, even under a base URL', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    test.slow();
    put(
      'about',
      'A [link](/docs/gone), a [good one](/docs/about), ![a good picture](./dot.svg) and ![a picture](/img/gone.png).',
    );
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4"/></svg>';
    writeFileSync(join(content, 'docs/v5/dot.svg'), dot);
    // This site's navbar links to them.
    for (const name of ['guards', 'tabs']) put(name, 'Text.');
    const dev = await startDev(context, ['tests/sites/dev.ts', 'mounted', content]);
    try {
      await page.goto(`${dev.address}/`);
      expect(new URL(page.url()).pathname).toBe('/site/');
      await page.goto(`${dev.address}/site/docs/about`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.locator('[data-problem]')).toHaveCount(2);
      const [link, picture] = await page.locator('[data-problem]').all();
      await expect(link!).toHaveAttribute(
        'data-problem',
        /the link \/docs\/gone leads to a page that doesn’t exist/,
      );
      await expect(link!).toHaveText('link');
      await expect(picture!).toHaveAttribute('data-problem', /the image \/img\/gone\.png isn’t in public/);
      await expect(picture!).toHaveCSS('text-decoration-style', 'wavy');
      await expect(page.getByRole('img', { name: 'a good picture' })).toHaveJSProperty('naturalWidth', 8);
      await expect(page.getByRole('link', { name: 'good one' })).toHaveAttribute('href', '/site/docs/about');

      put('about', 'No link.');
      await expect(page.getByText('No link.')).toBeVisible();
      await expect(page.locator('[data-problem]')).toHaveCount(0);
    } finally {
      await dev.stop();
    }
  });
});

/** Expects that a server isn't reachable from the network. */
function expectOnlyLocal(pid: number): void {
  const listening = listeningSockets(pid);
  expect(listening.length).toBeGreaterThan(0);
  // 127.0.0.1 as /proc/net/tcp writes it.
  for (const address of listening) expect(address).toMatch(/^0100007F:/);
}

/** The local addresses on which a process listens, from Linux's tables (proc_net_tcp(5): state 0A). */
function listeningSockets(pid: number): string[] {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(inode ?? ''))
      .map(([, local = '']) => local),
  );
}
