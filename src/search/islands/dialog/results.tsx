import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import type { SearchClientConfig } from '../../../config/client-config.ts';
import { t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import type { Answer as FoundAnswer, HitGroup } from '../../engine/engine.ts';
import { groupKey, groupLabel, HitIcon, HitLines, hitClass, signOfHit } from '../hit-parts.tsx';
import { Answer } from './answer.tsx';
import { firstOf, type Item, type ItemProps } from './items.ts';

interface ResultsProps {
  answer: FoundAnswer | undefined;
  groups: HitGroup[];
  /** The answer, the hits of these groups in order, and the link to the results page. */
  items: Item[];
  /** Total number of results. */
  total: number;
  highlighted: number;
  itemProps: ItemProps;
  config: SearchClientConfig;
  /** Name of the docs version being read. */
  version: string;
}

/**
 * Shows the results by group, and the link to the results page. Memoized so that it does not render
 * again on each keystroke before the response arrives.
 */
export const Results = memo((props: ResultsProps) => {
  const { answer, groups, items, total, highlighted, itemProps, config, version } = props;
  const option = (at: number) => {
    const item = items[at];
    // Keyed by index, so that a new response changes texts instead of recreating the elements.
    return (
      item && (
        <Option
          key={at}
          at={at}
          item={item}
          total={total}
          itemProps={itemProps}
          isHighlighted={at === highlighted}
        />
      )
    );
  };
  let next = firstOf(items);
  const [best] = items;
  return (
    <>
      {answer && best?.type === 'answer' && (
        <Answer answer={answer} item={best} itemProps={itemProps} isHighlighted={highlighted === 0} />
      )}
      {groups.map((group, g) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={groupKey(group)} role="group" aria-labelledby={`search-group-${g}`}>
          <div id={`search-group-${g}`} role="presentation" className="search-group">
            {groupLabel(group, config, version)}
          </div>
          {group.hits.map(() => option(next++))}
        </div>
      ))}
      {option(next)}
    </>
  );
});

const classOf = (item: Item) => (item.type === 'hit' ? hitClass(item.hit) : 'hit hit-all');

interface OptionProps {
  item: Item;
  at: number;
  total: number;
  isHighlighted: boolean;
  itemProps: ItemProps;
}

/**
 * A result, or the link to the results page. Memoized so that an arrow key renders only two options
 * again.
 */
const Option = memo(({ item, at, total, isHighlighted, itemProps }: OptionProps) => (
  <a
    {...itemProps(item, at, 'option')}
    role="option"
    aria-selected={isHighlighted}
    href={item.href}
    tabIndex={-1}
    className={classOf(item)}
  >
    {item.type === 'hit' && (
      <>
        <HitIcon sign={signOfHit(item.hit)} />
        <HitLines hit={item.hit} />
      </>
    )}
    {item.type === 'all' && (
      <>
        {plural(t.search.seeAll, total)}
        <ArrowRight aria-hidden="true" />
      </>
    )}
  </a>
));
