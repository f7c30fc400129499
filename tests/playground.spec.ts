import type { Page } from '@playwright/test';
import { desktop, expect, numberSandboxes, open, phone, slowUnless, test } from './support.ts';

const workspace = (page: Page) => page.locator('.workspace');
const states = (page: Page) => workspace(page).locator('.sc-chart .sc-name');
const editor = (page: Page, file: string) => page.getByRole('textbox', { name: `Code of ${file}` });
const button = (page: Page, name: string) => workspace(page).getByRole('button', { name, exact: true });
/** Replaces the content of main.ts, as a reader does. */
async function write(page: Page, code: string): Promise<void> {
  await editor(page, 'main.ts').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}
const output = (page: Page) => page.getByRole('region', { name: 'Output' });

test.describe('the playground', () => {
  test.use({ viewport: desktop });

  test('draws, runs, and simulates the code', async ({ page }) => {
    await open(page, '/playground');
    await expect(states(page)).toHaveText(['off', 'on']);
    await write(
      page,

      "import { createMachine } from 'xstate';\nexport const door = createMachine({ initial: 'open', states: { open: { on: { close: 'shut' } }, shut: {} } });\nconsole.log('written');",
    );
    await expect(states(page)).toHaveText(['open', 'shut']);
    await expect(output(page).getByText('written')).toHaveCount(0);
    await button(page, 'Run').click();
    await expect(output(page).locator('.play-line')).toHaveText(/written/);
    await button(page, 'Simulate').click();
    await workspace(page).locator('.sim').getByRole('button', { name: 'close', exact: true }).click();
    await expect(workspace(page).locator('[data-state$="shut"]')).toHaveAttribute('data-active', /.*/);
    // The working copy is still there after a reload.
    await page.reload();
    await expect(states(page)).toHaveText(['open', 'shut']);
  });

  test('reads an edited machine in the sandbox that was opened in advance', { tag: '@slow' }, async ({
    page,
  }) => {
    const sandbox = await numberSandboxes(page);
    await open(page, '/playground');
    await expect(states(page)).toHaveText(['off', 'on']);
    await expect(sandbox(1)).toHaveCount(0);
    await expect(sandbox(2)).toHaveCount(1);
    await write(
      page,
      "import { createMachine } from 'xstate';\nexport const door = createMachine({ initial: 'open', states: { open: {}, shut: {} } });",
    );
    await expect(states(page)).toHaveText(['open', 'shut']);
    // It was used: a sandbox that isn't used stays.
    await expect(sandbox(2)).toHaveCount(0);
    await expect(sandbox(3)).toHaveCount(1);
  });

  test('shares code and simulation in a link that runs nothing before a press', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/playground');
    await expect(states(page)).toHaveText(['off', 'on']);
    await button(page, 'Simulate').click();
    await workspace(page).locator('.sim').getByRole('button', { name: 'toggle', exact: true }).click();
    await button(page, 'Share').click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/#1\.[\w-]+$/);
    await dialog.getByRole('button', { name: 'Copy' }).first().click();
    const address = await link.inputValue();
    const other = await context.newPage();
    await other.goto(address);
    await expect(states(other)).toHaveText(['off', 'on']);
    await expect(workspace(other).getByText('This link has 1 event.')).toBeVisible();
    await expect(other.locator('.play-line, .sim-event')).toHaveCount(0);
    await workspace(other).getByRole('button', { name: 'Simulate', exact: true }).click();
    await expect(other.locator('.sim .sim-entry')).toHaveCount(2);
  });

  test('reports a damaged link and opens a template', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/playground#1.damaged');
    await expect(workspace(page).getByText('The link is damaged')).toBeVisible();
    await expect(states(page)).toHaveText(['off', 'on']);
  });

  test('opens a template by keyboard and saves changes first', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/playground');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My toggle');
    await button(page, 'Templates').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Templates' });
    await expect(dialog).toBeVisible();
    // Moving through the list opens nothing.
    for (const key of ['Tab', 'Tab', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /^Media player/ }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(states(page)).toContainText(['off', 'on']);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Media player');
    await expect(workspace(page).getByText('Your last machine is saved as My toggle.')).toBeVisible();
    await expect(button(page, 'Templates')).toBeFocused();
  });

  test('saves machines by name and restores a deleted one', async ({ page }) => {
    await open(page, '/playground#template=parallel');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My text');
    await button(page, 'Save (Not saved)').click();
    await expect(workspace(page).getByText('My text is saved in this browser.')).toBeVisible();
    await button(page, 'My machines').click();
    const dialog = page.getByRole('dialog', { name: 'My machines' });
    await dialog.getByRole('button', { name: 'Delete My text' }).click();
    await expect(dialog.getByRole('button', { name: 'Open My text' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Restore My text' }).click();
    await dialog.getByRole('searchbox').fill('underline');
    await dialog.getByRole('button', { name: 'Open My text' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(workspace(page).getByText('My text is open.')).toBeVisible();
  });

  test('exports the re-entries of an XState 4 machine, which its drawing doesn’t show', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, '/playground');
    await workspace(page).getByRole('combobox', { name: 'XState version' }).selectOption('XState 4');
    await write(
      page,
      "import { createMachine } from 'xstate';\nexport const m = createMachine({ predictableActionArguments: true, initial: 'a', states: { a: { on: { SELF: 'a' } } } });",
    );
    await expect(states(page)).toHaveText(['a']);
    await expect(workspace(page).locator('.sc-chart')).not.toContainText('reenter');
    await page.getByRole('tab', { name: 'Export' }).click();
    await expect(output(page).getByRole('textbox', { name: 'Mermaid' })).toHaveValue(/SELF \(reenter\)/);
  });

  test('draws code with missing imports and lists them', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/playground');
    await write(
      page,

      "import { createMachine } from 'xstate';\nimport { load } from '../api/load';\nexport const loader = createMachine({ initial: 'idle', states: { idle: { on: { go: 'busy' } }, busy: { invoke: { src: load, onDone: 'idle' } } } });",
    );
    await expect(states(page)).toHaveText(['idle', 'busy']);
    await expect(
      workspace(page).getByText('missing parts were replaced with stubs: ../api/load'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expect(output(page).getByText('has no onError')).toBeVisible();
    await page.getByRole('tab', { name: 'Export' }).click();
    await expect(output(page).getByRole('textbox', { name: 'Mermaid' })).toHaveValue(/idle --> busy/);
  });

  test('keeps the cursor in view when mistakes appear below the code', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/playground');
    await editor(page, 'main.ts').focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText("\nconst n: number = '';");
    await expect(page.getByText('is not assignable')).toBeVisible();
    const bottom = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box!.y + box!.height;
    };
    expect(await bottom('.cm-cursor-primary')).toBeLessThanOrEqual(await bottom('.cm-scroller'));
  });

  test('continues a simulation while its machine is edited', { tag: '@slow' }, async ({ page }) => {
    const door = (more: string, event = 'close') =>
      `import { createMachine } from 'xstate';\nexport const door = createMachine({ initial: 'open', states: { open: { on: { ${event}: 'shut' } }, shut: {}${more} } });`;
    await open(page, '/playground');
    await write(page, door(''));
    await expect(states(page)).toHaveText(['open', 'shut']);
    await button(page, 'Simulate').click();
    const sim = workspace(page).locator('.sim');
    await sim.getByRole('button', { name: 'close', exact: true }).click();
    const shut = workspace(page).locator('[data-state$="shut"]');
    await expect(shut).toHaveAttribute('data-active', /.*/);
    await write(page, door(', locked: {}'));
    await expect(states(page)).toHaveText(['open', 'shut', 'locked']);
    await expect(sim.locator('.sim-entry')).toHaveCount(2);
    await expect(shut).toHaveAttribute('data-active', /.*/);
    await write(page, door('', 'slam'));
    await expect(sim.locator('.panel-note', { hasText: 'started over' })).toBeVisible();
    await expect(sim.getByRole('button', { name: 'slam', exact: true })).toBeVisible();
  });

  test('has fields for event types, and simulates actors without an implementation', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, '/playground');
    await write(
      page,

      "import { setup } from 'xstate';\nimport { load } from './api';\nexport const loader = setup({ types: { events: {} as { type: 'go'; id: number } }, actors: { load } }).createMachine({ initial: 'idle', states: { idle: { on: { go: 'busy' } }, busy: { invoke: { src: 'load' } } } });",
    );
    await expect(states(page)).toHaveText(['idle', 'busy']);
    await button(page, 'Simulate').click();
    const sim = workspace(page).locator('.sim');
    const id = sim.getByRole('spinbutton', { name: 'id' });
    // The simulation starts again if the drawing was replaced a moment ago.
    await expect(async () => {
      await id.fill('');
      await sim.getByRole('button', { name: 'go', exact: true }).click();
      await expect(sim.getByRole('status')).toContainText('go wasn’t sent. Enter a value for id.', {
        timeout: 1000,
      });
    }).toPass();
    await id.fill('7');
    await sim.getByRole('button', { name: 'go', exact: true }).click();
    await expect(workspace(page).locator('[data-state$="busy"]')).toHaveAttribute('data-active', /.*/);
    await expect(sim.getByText('The actor load has no implementation here')).toBeVisible();
  });

  test('draws the same code again after it took too long', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/playground');
    await expect(states(page)).toHaveText(['off', 'on']);
    const until = Date.now() + 20_000;
    await write(
      page,

      `import { createMachine } from 'xstate';\nwhile (Date.now() < ${until});\nexport const door = createMachine({ initial: 'open', states: { open: {}, shut: {} } });`,
    );
    const again = workspace(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(async () => {
      await again.click({ timeout: 5000 });
      await expect(states(page)).toHaveText(['open', 'shut'], { timeout: 5000 });
    }).toPass();
    await expect(again).toHaveCount(0);
  });

  test('converts a pasted diagram into code and saves the replaced machine', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/playground');
    await expect(states(page)).toHaveText(['off', 'on']);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'stateDiagram-v2\n  [*] --> open\n  open --> shut: close\n  click open href "x"',
      ),
    );
    await editor(page, 'main.ts').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(states(page)).toHaveText(['open', 'shut']);
    await expect(editor(page, 'main.ts')).toContainText('createMachine');
    await expect(
      workspace(page).getByText('Your last machine is saved as Mine. Left out: line 4'),
    ).toBeVisible();
  });

  test('renders a component and supports several files', async ({ page }) => {
    await open(page, '/playground#template=counter');
    await page.getByRole('tab', { name: 'counter.ts' }).click();
    await expect(editor(page, 'counter.ts')).toBeVisible();
    await expect(states(page)).toHaveText(['counter', 'small', 'large']);
    await button(page, 'Run').click();
    const frame = page.frameLocator('.play-frame').frameLocator('iframe');
    await frame.getByRole('button', { name: '+' }).click();
    await expect(frame.getByText('Count: 1')).toBeVisible();
  });

  test('has panes that can be resized by keyboard and keep their size', { tag: '@slow' }, async ({
    page,
  }) => {
    await open(page, '/playground');
    const separator = page.getByRole('separator', { name: 'Width of the code' });
    await separator.press('ArrowRight');
    await expect(separator).toHaveAttribute('aria-valuenow', '48');
    await page.reload();
    await expect(separator).toHaveAttribute('aria-valuenow', '48');
  });

  for (const [what, path] of [
    ['a sample', '/docs/guards'],
    ['an example of the API', '/api/xstate/class/Actor'],
  ] as const)
    test(`opens ${what} with one press`, slowUnless(what === 'a sample'), async ({ page }) => {
      await open(page, path);
      const sample = page.locator('main .code', { has: page.locator('.open') }).first();
      const code = await sample.locator('code').first().textContent();
      await sample.getByRole('button', { name: 'Open in playground' }).click();
      await expect(page).toHaveURL(/\/playground#from=/);
      await expect(page.locator('.code-editor .cm-content')).toContainText(code!.split('\n')[0]!.trim());
    });

  test('opens the edited code of a sample', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/docs/guards');
    const sample = page.locator('main .code[data-run]').first();
    await sample.getByRole('button', { name: 'Edit this code' }).click();
    await expect(sample.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('// Mine.\n');
    await sample.getByRole('button', { name: 'Open in playground' }).click();
    await expect(page).toHaveURL(/\/playground#1\./);
    await expect(page.locator('.code-editor .cm-content')).toContainText('// Mine.');
  });

  test('opens a chart with one press', async ({ page }) => {
    await open(page, '/docs/guards');
    const figure = page.locator('main .statechart').first();
    const names = await figure.locator('.sc-name').allTextContents();
    await figure.getByRole('button', { name: 'Open in playground' }).click();
    await expect(page).toHaveURL(/\/playground#1\./);
    await expect(states(page)).toHaveText(names);
    // A chart of the playground isn't opened there.
    await expect(workspace(page).getByRole('button', { name: 'Enlarge' })).toBeVisible();
    await expect(workspace(page).getByRole('button', { name: 'Open in playground' })).toHaveCount(0);
  });
});

test('the playground shows one pane at a time on phones', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/playground');
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible();
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect(page.getByRole('region', { name: 'Code' })).toBeHidden();
  await expect(states(page).first()).toBeVisible();
  // The chart was drawn while its pane was hidden.
  await expect(workspace(page).locator('.chart-view')).toHaveCSS('--zoom', '1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('samples and charts have no buttons for the playground', async ({ page }) => {
    await page.goto('/docs/guards');
    await expect(page.locator('main .code[data-run]').first()).toBeVisible();
    await expect(page.locator('main .open:visible')).toHaveCount(0);
  });

  test('the playground explains that it needs JavaScript', async ({ page }) => {
    await page.goto('/playground');
    await expect(page.getByRole('heading', { name: 'Playground' })).toBeVisible();
    await expect(page.getByText('The playground needs JavaScript.')).toBeVisible();
  });
});
