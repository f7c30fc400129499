import { CornerDownRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { t } from '../../../site/messages.ts';
import type { Answer as FoundAnswer } from '../../engine/engine.ts';
import { Spans } from '../spans.tsx';

interface AnswerProps {
  answer: FoundAnswer;
  onClick(event: MouseEvent): void;
}

/** What answers the query outright, above the results, and where it stands. */
export function Answer({ answer: { hit, text, isCode }, onClick }: AnswerProps) {
  return (
    <section className="search-answer" aria-label={t.search.answer}>
      <p className="search-answer-label">{t.search.answer}</p>
      {isCode ? (
        <pre className="search-answer-text">
          <code>{text}</code>
        </pre>
      ) : (
        <p className="search-answer-text">{text}</p>
      )}
      <a href={hit.href} onClick={onClick}>
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
    </section>
  );
}
