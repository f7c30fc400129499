import { CornerDownRight } from 'lucide-react';
import { t } from '../../../i18n/messages.ts';
import type { Answer as FoundAnswer } from '../../engine/engine.ts';
import { Spans } from '../marked-text.tsx';
import type { Item, ItemProps } from './items.ts';

const TEXT = 'search-answer-text';

interface AnswerProps {
  answer: FoundAnswer;
  /** The list item that links to the answer. */
  item: Item;
  itemProps: ItemProps;
  isHighlighted: boolean;
}

/**
 * Shows the answer to the query above the results, with a link to its section. The link is the
 * first option of the list, and assistive technology reads the text as its description.
 */
export function Answer({ answer: { hit, text, isCode }, item, itemProps, isHighlighted }: AnswerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" className="search-answer" aria-label={t.search.answer}>
      <p role="presentation" className="search-answer-label">
        {t.search.answer}
      </p>
      {isCode ? (
        <pre id={TEXT} role="presentation" className="search-answer-text">
          <code role="presentation">{text}</code>
        </pre>
      ) : (
        <p id={TEXT} role="presentation" className="search-answer-text">
          {text}
        </p>
      )}
      <a
        {...itemProps(item, 0, 'option')}
        role="option"
        aria-selected={isHighlighted}
        aria-describedby={TEXT}
        href={hit.href}
        tabIndex={-1}
      >
        <CornerDownRight aria-hidden="true" />
        {hit.package && <span>{hit.package}</span>}
        <span>
          <Spans spans={hit.page} />
        </span>
        {hit.heading && (
          <span>
            <Spans spans={hit.heading} />
          </span>
        )}
      </a>
    </div>
  );
}
