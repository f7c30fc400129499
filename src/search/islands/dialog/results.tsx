import { ArrowRight } from 'lucide-react';
import { type HTMLAttributes, memo } from 'react';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import { format } from '../../../site/messages.ts';
import type { HitGroup, SearchResponse } from '../../browser/engine/engine.ts';
import { say } from '../../browser/messages.ts';
import { groupLabel, HitIcon, HitLines } from '../hit-parts.tsx';
import type { Item } from './panel.tsx';

export type ItemProps = (item: Item, role: 'option' | 'row') => HTMLAttributes<HTMLElement>;

interface ResultsProps {
  response: SearchResponse | undefined;
  /** What is shown of the response. */
  groups: HitGroup[];
  items: Item[];
  highlighted: number;
  itemProps: ItemProps;
  config: SearchClientConfig;
}

/** Results by group, and the way to all of them. A key that has no answer yet leaves them untouched. */
export const Results = memo(
  ResultList,
  (before, after) => before.response === after.response && before.highlighted === after.highlighted,
);

function ResultList({ response, groups, items, itemProps, config }: ResultsProps) {
  if (!response || items.length === 0) return null;
  let at = 0;
  const all = items.at(-1)!;
  return (
    <>
      {groups.map((group, g) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={`${group.kind}${group.version}`} role="group" aria-labelledby={`search-group-${g}`}>
          <div id={`search-group-${g}`} role="presentation" className="search-group">
            {groupLabel(group, config)}
          </div>
          {group.hits.map((hit) => {
            // By place, so that a key pressed changes texts instead of building the list anew.
            const place = at++;
            const item = items[place]!;
            return (
              <a key={place} {...itemProps(item, 'option')} href={hit.href} tabIndex={-1} className="hit">
                <HitIcon kind={hit.kind} section={hit.heading !== undefined} />
                <HitLines hit={hit} />
              </a>
            );
          })}
        </div>
      ))}
      <a {...itemProps(all, 'option')} href={all.href} tabIndex={-1} className="hit hit-all">
        {format(say.seeAll, { count: response.total })}
        <ArrowRight aria-hidden="true" />
      </a>
    </>
  );
}
