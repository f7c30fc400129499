import type { SiteConfig } from '../../config/config.ts';
import { comparable } from '../../core/paths.ts';
import type { ApiItem } from '../../reference/model.ts';

/**
 * Returns the release that added an item of the reference, or undefined if the item is as old as
 * its package.
 */
export function sinceOf(
  { since }: Pick<SiteConfig, 'since'>,
  { path }: Pick<ApiItem, 'path'>,
): SiteConfig['since'][number] | undefined {
  return since.find(({ items }) => items.some((item) => comparable(item) === comparable(path)));
}
