import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { format, t } from '../../../i18n/messages.ts';

/** Shows the keyboard shortcuts, and the credit of the search service if there is one. */
export function Footer({ credit }: { credit: string | undefined }) {
  return (
    <div className="search-footer">
      <ul className="search-keys">
        <li>
          <kbd>
            <CornerDownLeft role="img" aria-label={t.search.enterKey} />
          </kbd>
          {t.search.toSelect}
        </li>
        <li>
          <kbd>
            <ArrowUp role="img" aria-label={t.search.upKey} />
          </kbd>
          <kbd>
            <ArrowDown role="img" aria-label={t.search.downKey} />
          </kbd>
          {t.search.toNavigate}
        </li>
        <li>
          <kbd>{t.search.escKey}</kbd>
          {t.search.toClose}
        </li>
      </ul>
      {credit && (
        <a
          className="search-credit"
          href="https://www.algolia.com/developers/"
          target="_blank"
          rel="noopener noreferrer"
        >
          {format(t.search.credit, { service: credit })}
        </a>
      )}
    </div>
  );
}
