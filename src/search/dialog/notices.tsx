import { SearchX, WifiOff } from 'lucide-react';
import type { SearchFacts } from '../facts.ts';
import { say } from '../words-of-interface.ts';

/** Longer queries are shown cut. */
const SHOWN = 80;

/** The index could not be fetched. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="search-notice" role="alert">
      <WifiOff aria-hidden="true" />
      <p>{say.failedTitle}</p>
      <p>{say.failedHelp}</p>
      <button type="button" onClick={retry}>
        {say.retry}
      </button>
    </div>
  );
}

/** Nothing was found: what else to try, and where to tell of it. */
export function Nothing({
  query,
  facts,
  ask,
}: {
  query: string;
  facts: SearchFacts;
  ask: (query: string) => void;
}) {
  const others = suggestions(query);
  return (
    <div className="search-notice">
      <SearchX aria-hidden="true" />
      <p>
        {say.noResultsFor} “
        <strong dir="auto">{query.length > SHOWN ? `${query.slice(0, SHOWN)}…` : query}</strong>”
      </p>
      {others.length > 0 && (
        <>
          <p>{say.tryFor}</p>
          <ul>
            {others.map((other) => (
              <li key={other}>
                <button type="button" onClick={() => ask(other)}>
                  {other}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {say.believe}{' '}
        <a
          href={facts.missingResults.replace('{query}', encodeURIComponent(query.slice(0, 200)))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say.letUsKnow}
        </a>
      </p>
    </div>
  );
}

const starters = ['state machine', 'actors', 'createMachine'];

/** The query's single words, or what most readers begin with. */
function suggestions(query: string): string[] {
  const words = query
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]{3,30}$/u.test(word));
  return words.length > 1 ? [...new Set(words)].slice(0, 3) : starters;
}
