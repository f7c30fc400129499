import type { Page } from '@playwright/test';
import { contrast } from '../src/core/contrast.ts';
import { desktop, expect, open, phone, slowUnless, test } from './support.ts';

// Keyboard users must see where the focus is (WCAG 2.4.7, 2.4.11, and 1.4.11). These tests press
// Tab through pages, and then focus everything else that can have the focus, in both color modes.

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => page.exposeFunction('contrastOf', contrast));

declare global {
  interface Window {
    focusProblems: (checksPlace: boolean) => Promise<string[]>;
    describeFocus: () => string;
    contrastOf: (one: string, other: string) => Promise<number>;
  }
}

/** Defines the functions that check the focused element, in the page. */
function defineChecks(): void {
  type Color = [red: number, green: number, blue: number, alpha: number];
  interface Box {
    top: number;
    right: number;
    bottom: number;
    left: number;
  }
  const RATIO = 3;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;

  function parse(color: string): Color {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
  const over = ([r, g, b, a]: Color, below: Color): Color => {
    const mix = (one: number, other: number) => one * a + other * (1 - a);
    return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
  };
  const hex = (color: Color) =>
    `#${color
      .slice(0, 3)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`;
  // Pages have few pairs of colors, and each answer of the test's process takes a while.
  const known = new Map<string, Promise<number>>();
  const contrastWith = (below: Color, color: string) => {
    const pair = [hex(over(parse(color), below)), hex(below)] as const;
    const ratio = known.get(pair.join()) ?? window.contrastOf(...pair);
    known.set(pair.join(), ratio);
    return ratio;
  };
  function ground(element: Element | null): Color {
    if (!element) return parse('Canvas');
    const color = parse(getComputedStyle(element).backgroundColor);
    if (color[3] === 1) return color;
    const root = element.getRootNode();
    return over(color, ground(element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)));
  }
  /** The focused element, also inside of a shadow root. */
  function focused(): HTMLElement {
    let element = document.activeElement as HTMLElement;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
    return element;
  }

  /** Everything that can show the focus, besides an outline. */
  function looks(element: Element): Record<string, string> {
    const shown: Record<string, string> = {};
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const parts = [...around, ...element.querySelectorAll('*')].slice(0, 40);
    for (const [index, part] of parts.entries()) {
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = part ? getComputedStyle(part, pseudo) : undefined;
        for (const name of ['outlineColor', 'borderTopColor', 'boxShadow', 'stroke'] as const)
          shown[`${index}${pseudo} ${name}`] = style?.[name] ?? '';
      }
    }
    return shown;
  }

  /** What of a ring around an element is inside the window and its scroll containers. */
  function clipOf(element: Element): Box {
    const clip: Box = { top: 0, right: innerWidth, bottom: innerHeight, left: 0 };
    let { position } = getComputedStyle(element);
    for (let at = element.parentElement; at && position !== 'fixed'; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (position === 'absolute' && style.position === 'static') continue;
      if (style.overflow !== 'visible' && at !== document.body && at !== document.documentElement) {
        const box = at.getBoundingClientRect();
        clip.top = Math.max(clip.top, box.top);
        clip.right = Math.min(clip.right, box.right);
        clip.bottom = Math.min(clip.bottom, box.bottom);
        clip.left = Math.max(clip.left, box.left);
      }
      if (at.matches('dialog:modal')) break;
      position = style.position;
    }
    return clip;
  }

  function isCovered(element: Element): boolean {
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const)),
    );
    return !points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  }

  window.describeFocus = () => {
    const element = focused();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${name}”`;
  };

  window.focusProblems = async (checksPlace) => {
    const element = focused();
    const host = document.activeElement!;
    const problems: string[] = [];
    // Checked first: results that load while it has no focus may move it. It may still be scrolled to.
    for (let frame = 0; checksPlace && frame < 60 && isCovered(host); frame++)
      await new Promise(requestAnimationFrame);
    if (checksPlace && isCovered(host)) problems.push('it is covered or outside the window');
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element);
    const offset = Number.parseFloat(outlineOffset);
    const width = Number.parseFloat(outlineWidth);
    if (outlineStyle !== 'none' && width >= 2 && parse(outlineColor)[3] > 0) {
      const below = ground(offset < 0 ? element : element.parentElement);
      const ratio = await contrastWith(below, outlineColor);
      if (ratio < RATIO) problems.push(`its outline has a contrast of ${ratio.toFixed(1)}:1`);
      if (checksPlace) {
        const clip = clipOf(element);
        const box = element.getBoundingClientRect();
        const far = offset + width / 2;
        const sides = [
          box.top - far >= clip.top,
          box.right + far <= clip.right,
          box.bottom + far <= clip.bottom,
          box.left - far >= clip.left,
        ];
        // What is larger than its container is cut off, too.
        const isLarge = box.height > clip.bottom - clip.top || box.width > clip.right - clip.left;
        if (sides.filter(Boolean).length < (isLarge ? 1 : 3)) problems.push('its outline is cut off');
      }
    } else {
      // The editor shows the focus a moment later.
      const settled = () => new Promise((done) => setTimeout(done, 50));
      await settled();
      const before = looks(element);
      element.blur();
      await settled();
      const after = looks(element);
      element.focus({ preventScroll: true });
      const colors = Object.keys(before)
        .filter((name) => before[name] !== after[name])
        .map((name) => /(?:rgb|color|oklab|oklch)[^)]*\)/.exec(before[name]!)?.[0])
        .filter((color) => color !== undefined);
      if (colors.length === 0) problems.push('nothing shows that it has the focus');
      const below = ground(element.parentElement);
      const ratios = await Promise.all(colors.map((color) => contrastWith(below, color)));
      if (colors.length > 0 && !ratios.some((ratio) => ratio >= RATIO))
        problems.push('what shows its focus has too little contrast');
    }
    return problems;
  };
}

interface Range {
  /** The most stops of the Tab key that are checked. */
  stops?: number;
  /** Only what is in an element is checked, from its first stop to its last. */
  within?: string;
}

/** Presses Tab until the focus returns to the start, and then focuses everything else. */
async function expectRings(page: Page, { stops = 400, within = 'body' }: Range = {}): Promise<void> {
  await page.evaluate(defineChecks);
  const found = new Set<string>();
  let count = 0;
  for (; count < stops; count++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(
      async ([selector, index]) => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body || !element.closest(selector) || element.dataset.stop === '0') return;
        const isSeen = element.dataset.stop !== undefined;
        element.dataset.stop ??= String(index);
        // Keys that are pressed in a frame or an editor stay there.
        if (isSeen) return { problems: [], isHeld: true };
        const name = window.describeFocus();
        const problems = await window.focusProblems(true);
        return { problems: problems.map((problem) => `${name}: ${problem}`), isHeld: false };
      },
      [within, count] as const,
    );
    if (!stop) break;
    if (stop.isHeld) await page.keyboard.press('Escape');
    for (const problem of stop.problems) found.add(problem);
  }
  expect(count).toBeGreaterThan(1);
  for (const mode of ['light', 'dark']) {
    const others = await page.evaluate(
      async ([selector, theme]) => {
        document.documentElement.dataset.theme = theme;
        const focusable =
          'a[href], button, summary, input, select, textarea, iframe, [tabindex], [contenteditable="true"]';
        const wrong: string[] = [];
        for (const element of document.querySelector(selector)!.querySelectorAll<HTMLElement>(focusable)) {
          if (!element.checkVisibility({ visibilityProperty: true }) || element.tagName === 'MAIN') continue;
          element.focus({ preventScroll: true });
          if (document.activeElement !== element) continue;
          const name = window.describeFocus();
          for (const problem of await window.focusProblems(false))
            wrong.push(`${name}, ${theme}: ${problem}`);
        }
        return wrong;
      },
      [within, mode] as const,
    );
    for (const problem of others) found.add(problem);
  }
  expect([...found]).toEqual([]);
}

/** A page and its width that represent the others. */
const REPRESENTATIVE = 'a docs page with a chart 1280';
const pages = {
  'the home page': '/',
  'a docs page with a chart': '/docs/guards',
  'a docs page with tabs': '/docs/quick-start',
  'the gallery of examples': '/docs/examples',
  'an API page': '/api/xstate/function/setup',
  'a post': '/blog/2023-12-01-xstate-v5',
  'the search page': '/search?q=guard',
};
for (const [kind, path] of Object.entries(pages)) {
  for (const viewport of [desktop, phone]) {
    test(
      `everything focusable shows the focus: ${kind} at ${viewport.width} px`,
      slowUnless(`${kind} ${viewport.width}` === REPRESENTATIVE),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await open(page, path);
        await expectRings(page);
      },
    );
  }
}

test('everything focusable shows the focus: the search dialog', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/docs/guards');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('guard');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectRings(page, { within: 'dialog:modal' });
});

test('everything focusable shows the focus: the menus of versions and of a page', async ({ page }) => {
  await open(page, '/docs/guards');
  await page.locator('.navbar').getByRole('button', { name: 'XState v5' }).press('Enter');
  // A menu closes when the focus leaves it.
  await expectRings(page, { within: '.navbar .dropdown:has([aria-expanded="true"])', stops: 2 });
  await page.keyboard.press('Escape');
  await page.locator('.page-menu > button').press('Enter');
  await expectRings(page, { within: '.page-menu', stops: 3 });
});

for (const viewport of [desktop, phone]) {
  test(`everything focusable shows the focus: a simulation with its tools at ${viewport.width} px`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/docs/guards');
    const chart = page.locator('.statechart').first();
    await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
    await chart.getByRole('button', { name: 'Simulate' }).click();
    for (const tool of ['Why', 'Sequence', 'Explore', 'Time'])
      await chart.getByRole('button', { name: tool, exact: true }).click();
    await expect(
      chart.getByRole('region', { name: 'Explore', exact: true }).getByRole('table'),
    ).toBeVisible();
    await chart.getByRole('button', { name: 'Simulate' }).focus();
    await expectRings(page, { within: '.statechart:has(.sim)' });
  });
}

test('everything focusable shows the focus: the playground', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/playground');
  await expect(page.locator('.workspace .sc-chart .sc-name')).toHaveText(['off', 'on']);
  await page.locator('.workspace').getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.locator('.sim-event').first()).toBeVisible();
  await expectRings(page);
});

test('everything focusable shows the focus: a step of the course', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/learn/states/ignored-events');
  await expect(page.locator('.step-code .cm-content')).toBeAttached();
  await expect(page.locator('.step-result')).not.toHaveCount(0);
  await expectRings(page);
});

test('everything focusable shows the focus: the menu of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/guards');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectRings(page, { within: 'dialog.menu', stops: 30 });
});
