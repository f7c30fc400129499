import { expect, heading, test } from './support.ts';

test.use({ javaScriptEnabled: false });

test('the course is readable without JavaScript: overview, text, task, chart, and solution', async ({
  page,
}) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Start the course' }).click();
  await expect(page).toHaveURL(/\/learn\/states\/[\w-]+$/);
  const title = await heading(page).textContent();
  await expect(page.locator('.step-task')).toBeVisible();
  await expect(page.locator('.step-code pre')).toBeVisible();
  await expect(page.locator('.step-chart svg')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Solution' })).toBeVisible();
  await page.locator('a[rel="next"]').click();
  await expect(heading(page)).not.toHaveText(title!);
});

test('docs link to the steps that practice them, and back', async ({ page }) => {
  await page.goto('/learn/states/first-machine');
  const docs = page.locator('.step-text').getByRole('link', { name: 'Transitions' }).last();
  await docs.click();
  await expect(heading(page)).toHaveText('Events and transitions');
  const step = page.getByRole('navigation', { name: 'Practice this page' }).getByRole('link').first();
  // The page still scrolls to the section that the first link named.
  await step.scrollIntoViewIfNeeded();
  await step.click();
  await expect(page).toHaveURL(/\/learn\//);
});
