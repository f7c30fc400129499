import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** A selector, if only a part of the page is checked. */
  within?: string;
  /** The only rules that are checked. */
  rules?: string[] | undefined;
  /** Rules that aren't checked. */
  without?: string[];
  /** Whether frames of other origins are checked, too. This takes three times as long. */
  allFrames?: boolean;
}

/** Returns axe's findings: the rule, what is wrong, and the element. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  const { within = 'html', rules, without = [], allFrames = false } = scope;
  const axe = new AxeBuilder({ page })
    .include(within)
    // Details of what passes take most of the time on large pages.
    .options({ resultTypes: ['violations'], preload: false })
    .disableRules(without)
    // Otherwise, each frame sends its results to an additional page, which combines them.
    .setLegacyMode(!allFrames);
  if (rules) axe.withRules(rules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target, any }) => `${id} (${any[0]?.message ?? help}): ${target.join(' ')}`),
  );
}
