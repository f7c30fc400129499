// The playground is used with the keyboard alone, in every browser.
import { engines } from './browsers/engines.ts';
import { type FlakyServer, flakyServer } from './browsers/flaky-server.ts';
import type { Tab } from './browsers/tab.ts';
import { expect, test } from './support.ts';

for (const [browser, has, launch] of engines) {
  test(`the playground can be used with the keyboard alone, in ${browser}`, { tag: '@slow' }, async ({
    sites,
  }) => {
    test.skip(!has(), `${browser} is not on this machine`);
    const server: FlakyServer = await flakyServer(sites.plain);
    const tab: Tab = await launch();

    /** The accessible name of the focused element, or its text. */
    const focused = () =>
      tab.eval(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    /** Moves the focus with Tab until a control has it. */
    async function tabTo(name: RegExp, ...keys: string[]): Promise<void> {
      const passed: string[] = [];
      for (let i = 0; i < 60; i++) {
        await tab.press(...keys, 'Tab');
        passed.push(await focused());
        if (name.test(passed.at(-1)!)) return;
      }
      throw new Error(`Tab reaches no control with the name ${name}, only ${passed.join(', ')}`);
    }
    const text = (selector: string) =>
      tab.eval((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
    const fieldText = (selector: string) =>
      tab.eval((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector);
    const separator = () =>
      tab.eval(() => Number(document.querySelector('[role=separator]')?.getAttribute('aria-valuenow')));

    try {
      await tab.goto(`${server.address}/playground`);
      await expect.poll(() => text('.workspace .sc-chart')).toContain('toggle');

      // A template replaces the project. The dialog returns the focus.
      await tabTo(/^Templates$/);
      await tab.press('Enter');
      await expect.poll(() => text('dialog[open]')).toContain('React counter');
      await tabTo(/^Parallel states/);
      await tab.press('Enter');
      await expect.poll(() => fieldText('.workspace-toolbar input')).toBe('Parallel states');
      await expect.poll(focused).toBe('Templates');

      // The editor takes Tab while it is edited, and Escape gives it back.
      await tabTo(/^Code of main\.ts$/);
      await tab.type("console.log('by hand');");
      await tab.press('Enter');
      await tab.press('Control', 'Enter');
      await expect.poll(() => text('#workspace-output')).toContain('by hand');
      await tab.press('Escape');

      await expect.poll(() => text('.workspace .sc-chart')).toContain('bold');
      await tabTo(/^Width of the code$/);
      const before = await separator();
      await tab.press('ArrowRight');
      await expect.poll(separator).toBeGreaterThan(before);

      await tabTo(/^Simulate$/);
      await tab.press('Enter');
      await expect.poll(() => text('.sim')).toContain('Running');
      await tabTo(/^Reset$/);
      const started = await text('.sim-log, .sim');
      await tabTo(/^\w+\.?\w*$/);
      await tab.press('Enter');
      await expect.poll(() => text('.sim-log, .sim')).not.toBe(started);

      await tabTo(/^Console$/);
      await tab.press('ArrowRight');
      await expect.poll(focused).toBe('Analysis');

      await tabTo(/^Share$/, 'Shift');
      await tab.press('Enter');
      await expect.poll(() => text('dialog[open]')).toContain('Link');
      await tab.press('Escape');
      await expect.poll(focused).toBe('Share');
    } finally {
      await tab.close();
      server.close();
    }
  });
}
