import { readdirSync, readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { desktop, expect, onSmallSite, open, slowUnless, test } from './support.ts';
import { KB, watchReading, watchTransfer } from './transfer.ts';

test.use({ ...onSmallSite, viewport: desktop });

const PAGE = '/docs/lamp-in-react';

const samples = (page: Page) => page.locator('main .code');
const sampleOf = (page: Page) => page.locator('main .code[data-lang="tsx"]').first();
/** The isolated document, inside another one. */
const frameOf = (sample: Locator): FrameLocator => sample.frameLocator('iframe').frameLocator('iframe');

async function press(sample: Locator, name: string): Promise<void> {
  await sample.hover();
  await sample.getByRole('button', { name, exact: true }).click();
}

/** Replaces the editor's text and runs it. */
async function runText(page: Page, text: string): Promise<Locator> {
  const sample = sampleOf(page);
  await press(sample, 'Edit this code');
  await expect(sample.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  return sample;
}

/** Violations of the Content-Security-Policy are errors in the console, which fail every test of this file. */
test('Run shows the interactive component and its output', async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await press(sample, 'Run this code');
  const button = frameOf(sample).getByRole('button');
  await expect(button).toHaveText('Turn on');
  await button.click();
  await expect(button).toHaveText('Turn off');
  await expect(sample.locator('.play-text')).toHaveText(['off', 'on']);
  await expect(sample.locator('.play-number').first()).toHaveText(/\d+/);
  await expect(sample.getByRole('status')).toHaveText('Running…');
  await press(sample, 'Stop');
  await expect(sample.locator('iframe')).toHaveCount(0);
  await press(sample, 'Run again');
  await expect(button).toHaveText('Turn on');
  await press(sample, 'Close');
  await expect(sample.locator('iframe')).toHaveCount(0);
});

test('axe finds no violations while a component runs', { tag: '@slow' }, async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await press(sample, 'Run this code');
  await expect(frameOf(sample).getByRole('button')).toHaveText('Turn on');
  // On a busy machine, axe can block the frame for longer than a component may, which ends it afterwards.
  const within = 'main .code[data-lang="tsx"]';
  // A component is not a page.
  const without = ['page-has-heading-one', 'landmark-one-main'];
  expect(await violations(page, { within, without, allFrames: true })).toEqual([]);
});

test('a component follows the page’s color mode', async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await press(sample, 'Run this code');
  const root = frameOf(sample).locator('html');
  await expect(root).toHaveCSS('color-scheme', 'light');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(root).toHaveCSS('color-scheme', 'dark');
});

test('a component that throws is reported with its line', async ({ page }) => {
  await open(page, PAGE);
  const sample = await runText(
    page,
    'export function Broken() {\n  const items: string[] | undefined = undefined;\n  return <p>{items!.length}</p>;\n}\n',
  );
  await expect(sample.getByRole('status')).toHaveText('Ended with an error');
  await expect(sample.getByRole('alert')).toContainText('Line 3: TypeError');
  await expect(sample.locator('iframe')).toHaveCount(0);
});

test('code without a component says what to write', async ({ page }) => {
  await open(page, PAGE);
  const sample = await runText(page, 'export const n = 1;\n');
  await expect(sample.getByRole('alert')).toContainText('exports no component');
});

test.describe('restrictions', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('a component has no access to the page or the network', async ({ page }) => {
    await open(page, PAGE);
    const asked: string[] = [];
    const sample = await runText(
      page,
      [
        "import { useState } from 'react';",
        'const attempt = (work: () => unknown) => {',
        '  try {',
        '    work();',
        "    return 'reached';",
        '  } catch (error) {',
        '    return (error as Error).name;',
        '  }',
        '};',
        'export function Thief() {',
        "  const [fetched, setFetched] = useState('');",
        '  const steal = () => fetch(new URL("/", document.baseURI)).then(() => setFetched("reached"), () => setFetched("refused"));',
        '  return (',
        '    <p onClick={steal}>',
        '      {attempt(() => parent.document.title)} {attempt(() => localStorage.length)} {attempt(() => document.cookie)} {origin} {fetched}',
        '    </p>',
        '  );',
        '}',
      ].join('\n'),
    );
    page.on('request', (request) => asked.push(request.url()));
    const said = frameOf(sample).locator('p');
    await expect(said).toHaveText('SecurityError SecurityError SecurityError null');
    await said.click();
    await expect(said).toContainText('refused');
    expect(asked.filter((url) => new URL(url).pathname === '/')).toEqual([]);
  });
});

test('an endless loop is stopped, and the page keeps working', { tag: '@slow' }, async ({ page }) => {
  await open(page, PAGE);
  const sample = await runText(
    page,
    'export function Loop() {\n  for (let i = 0; ; i++) if (i < 0) return <p>never</p>;\n}\n',
  );
  await expect(sample.getByRole('status')).toHaveText('Stopped');
  await expect(sample.getByRole('alert')).toContainText('2 seconds');
});

test('samples without a component that can be shown have no buttons', async ({ page }) => {
  await open(page, PAGE);
  await expect(samples(page).filter({ hasText: 'It needs a caption' })).not.toHaveAttribute('data-run');
  await expect(samples(page).filter({ hasText: 'It is not to be run' })).not.toHaveAttribute('data-run');
});

test('reading loads no component code, and Run costs at most 135 KB of scripts', async ({ page }) => {
  const read = watchReading(page);
  const transfer = watchTransfer(page);
  await open(page, PAGE);
  await read();
  await transfer.take();
  const sample = sampleOf(page);
  await press(sample, 'Run this code');
  await expect(frameOf(sample).getByRole('button')).toHaveText('Turn on');
  const { files, script } = await transfer.take();
  expect(files).toContainEqual(expect.stringMatching(/\/assets\/component-/));
  expect(script).toBeLessThan((135 + 110) * KB);
});

const { DIST = 'dist' } = process.env;

/** Pages of the real site with samples that render a component. */
const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  // The course renders its samples in a workbench, which tests/learn-steps.spec.ts checks.
  .filter((file) => file.endsWith('.html') && !/^(_page|learn)\//.test(file))
  .filter((file) => /data-run="5" data-lang="tsx"/.test(readFileSync(`${DIST}/${file}`, 'utf8')))
  .map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`);

test.describe('on the real site', () => {
  test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` });

  for (const [index, path] of pages.entries()) {
    test(`each sample on ${path} renders its component`, slowUnless(index === 0), async ({ page }) => {
      await open(page, path);
      const found = page.locator('main .code[data-lang="tsx"][data-run]');
      const count = await found.count();
      expect(count).toBeGreaterThan(0);
      for (let i = 0; i < count; i++) {
        const sample = found.nth(i);
        await press(sample, 'Run this code');
        await expect(frameOf(sample).locator('main > *').first()).toBeVisible();
        await expect(sample.getByRole('status')).toHaveText('Running…');
        await press(sample, 'Stop');
      }
    });
  }
});
