import { SearchX, WifiOff } from 'lucide-react';
import type { SearchClientConfig } from '../../config/client-config.ts';
import { fill } from '../../i18n/fill.tsx';
import { t } from '../../i18n/messages.ts';
import { SHOWN_QUERY_LENGTH, truncate } from './marked-text.tsx';

/** The notice that the index could not be fetched. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="search-notice" role="alert">
      <WifiOff aria-hidden="true" />
      <p>{t.search.failedTitle}</p>
      <p>{t.search.failedHelp}</p>
      <button type="button" onClick={retry}>
        {t.search.retry}
      </button>
    </div>
  );
}

/**
 * The notice that nothing was found, with suggested queries and a link to report the missing
 * result.
 */
export function Nothing({
  query,
  config,
  ask,
}: {
  query: string;
  config: SearchClientConfig;
  ask: (query: string) => void;
}) {
  return (
    <div className="search-notice">
      <SearchX aria-hidden="true" />
      <p>
        {fill(t.search.noResultsFor, {
          query: <strong dir="auto">{truncate(query, SHOWN_QUERY_LENGTH)}</strong>,
        })}
      </p>
      <Starters ask={ask} />
      {config.missingResults && (
        <p>
          {t.search.believe}{' '}
          <a
            href={config.missingResults.replace(
              '{query}',
              encodeURIComponent(query.slice(0, 200).toWellFormed()),
            )}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t.search.letUsKnow}
          </a>
        </p>
      )}
    </div>
  );
}

/** Suggested queries. */
export function Starters({ ask }: { ask: (query: string) => void }) {
  return (
    <>
      <p>{t.search.tryFor}</p>
      <ul>
        {t.search.starters.split(', ').map((query) => (
          <li key={query}>
            <button type="button" onClick={() => ask(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
