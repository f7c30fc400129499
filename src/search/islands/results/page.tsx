import { useSelector } from '@xstate/react';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import { format } from '../../../site/messages.ts';
import type { HitGroup } from '../../browser/engine/engine.ts';
import { documentsFound, say } from '../../browser/messages.ts';
import type { searchMachine } from '../../browser/search.machine.ts';
import { Failed, Nothing } from '../dialog/notices.tsx';
import { groupLabel, HitIcon, HitLines } from '../hit-parts.tsx';

interface ResultsPageProps {
  actor: ActorRefFrom<typeof searchMachine>;
  config: SearchClientConfig;
  /** Results of each group that are shown at first, and added as one scrolls. */
  perGroup: number;
}

const titleOf = (query: string) =>
  query.trim() ? format(say.resultsFor, { query: query.slice(0, 100) }) : say.searchTitle;

/** The results page while JavaScript runs. */
export function ResultsPage({ actor, config, perGroup }: ResultsPageProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { query, only, response, answered } = state.context;
  const [typed, setTyped] = useState(query);
  // Back and forward change the query without the field.
  useEffect(() => setTyped(query), [query]);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \| )/, () => titleOf(query));
  }, [query]);
  const shown = state.matches('failed') || state.matches('nothing') ? undefined : response;
  const more = shown?.groups.some(({ hits, total }) => hits.length < total) ?? false;

  return (
    <>
      <h1 className="results-title" dir="auto">
        {titleOf(query)}
      </h1>
      <search>
        <form className="results-head" onSubmit={(event) => event.preventDefault()}>
          <div className="results-field">
            <Search aria-hidden="true" className="search-glass" />
            <input
              name="q"
              value={typed}
              placeholder={say.placeholder}
              aria-label={say.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                actor.send({ type: 'ask', query: currentTarget.value });
              }}
            />
          </div>
          {config.versions.length > 1 && (
            <div className="results-filter">
              <select
                aria-label={say.versionFilter}
                value={only ?? ''}
                onChange={({ currentTarget }) =>
                  actor.send({ type: 'filter', only: currentTarget.value || undefined })
                }
              >
                <option value="">{say.allVersions}</option>
                {config.versions.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDown aria-hidden="true" />
            </div>
          )}
        </form>
      </search>
      <p className="results-count" role="status">
        {state.matches('nothing') ? say.nothing : shown ? documentsFound(shown.total) : ''}
      </p>
      {state.matches('failed') && <Failed retry={() => actor.send({ type: 'retry' })} />}
      {state.matches('nothing') && (
        <Nothing
          query={answered}
          config={config}
          ask={(other) => actor.send({ type: 'ask', query: other })}
        />
      )}
      {shown?.groups.map((group) => (
        <Group key={`${group.kind}${group.version}`} group={group} config={config} />
      ))}
      {more && (
        <More
          key={state.context.perGroup}
          show={() => actor.send({ type: 'more', perGroup: state.context.perGroup + perGroup })}
        />
      )}
    </>
  );
}

function Group({ group, config }: { group: HitGroup; config: SearchClientConfig }) {
  const id = `results-${group.kind}${group.version}`;
  return (
    <section className="results-group" aria-labelledby={id}>
      <h2 id={id}>{groupLabel(group, config)}</h2>
      <ul>
        {group.hits.map((hit) => (
          <li key={hit.href}>
            <a href={hit.href} className="hit">
              <HitIcon kind={hit.kind} section={hit.heading !== undefined} />
              <HitLines hit={hit} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Brings more results once a reader comes near the end of those shown. */
function More({ show }: { show: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      rootMargin: '400px',
    });
    if (end.current) seen.observe(end.current);
    return () => seen.disconnect();
  });
  return <div ref={end} className="results-more" />;
}
