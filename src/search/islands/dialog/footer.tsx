import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { say } from '../../browser/messages.ts';

/** The keys, and the service that is credited with the results where there is one. */
export function Footer({ credit }: { credit: string | undefined }) {
  return (
    <div className="search-footer">
      <ul className="search-keys">
        <li>
          <kbd>
            <CornerDownLeft role="img" aria-label="Enter" />
          </kbd>
          {say.toSelect}
        </li>
        <li>
          <kbd>
            <ArrowUp role="img" aria-label="Arrow up" />
          </kbd>
          <kbd>
            <ArrowDown role="img" aria-label="Arrow down" />
          </kbd>
          {say.toNavigate}
        </li>
        <li>
          <kbd>esc</kbd>
          {say.toClose}
        </li>
      </ul>
      {credit && (
        <a
          className="search-credit"
          href="https://www.algolia.com/developers/"
          target="_blank"
          rel="noopener noreferrer"
        >
          {say.credit} {credit}
        </a>
      )}
    </div>
  );
}
