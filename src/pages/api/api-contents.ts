import type { TocEntry } from '../../content/model.ts';
import { t, wordOf } from '../../i18n/messages.ts';
import type { ApiItem } from '../../reference/model.ts';

/**
 * Returns the table of contents of an item's page. It contains all anchors that links may point to.
 * @param isUsed whether docs pages mention the item
 * @param hasSample whether the docs have a sample for it
 */
export function contentsOf(
  item: ApiItem,
  { isUsed, hasSample }: { isUsed: boolean; hasSample: boolean },
): TocEntry[] {
  const heading = (id: string, text: string): TocEntry => ({ level: 2, id, text });
  return [
    ...(item.examples.length > 0 || hasSample
      ? [heading('examples', item.examples.length > 1 ? t.api.examples : t.api.example)]
      : []),
    ...item.sections.flatMap(({ id, title, form, entries }) => [
      heading(id, wordOf(t.api.sections, title)),
      ...(form === 'members'
        ? entries.map((entry): TocEntry => ({ level: 3, id: entry.id, text: entry.name }))
        : []),
    ]),
    ...(item.see.length > 0 ? [heading('see-also', t.api.seeAlso)] : []),
    ...(isUsed ? [heading('used-in-the-docs', t.api.usedIn)] : []),
  ];
}
