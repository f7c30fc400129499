import { useSelector } from '@xstate/react';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { format } from '../../site/messages.ts';
import { Failed, Nothing } from '../dialog/notices.tsx';
import type { HitGroup } from '../engine/engine.ts';
import type { SearchFacts } from '../facts.ts';
import type { searchMachine } from '../search.machine.ts';
import { groupLabel, HitIcon, HitLines } from '../ui/hit-parts.tsx';
import { documentsFound, say } from '../words-of-interface.ts';

interface ResultsPageProps {
  actor: ActorRefFrom<typeof searchMachine>;
  facts: SearchFacts;
  /** Results of each group that are shown at first, and added as one scrolls. */
  perGroup: number;
}

const titleOf = (query: string) =>
  query.trim() ? format(say.resultsFor, { query: query.slice(0, 100) }) : say.searchTitle;

/** The results page while JavaScript runs. */
export function ResultsPage({ actor, facts, perGroup }: ResultsPageProps) {
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
          {facts.versions.length > 1 && (
            <div className="results-filter">
              <select
                aria-label={say.versionFilter}
                value={only ?? ''}
                onChange={({ currentTarget }) =>
                  actor.send({ type: 'filter', only: currentTarget.value || undefined })
                }
              >
                <option value="">{say.allVersions}</option>
                {facts.versions.map(({ name, label }) => (
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
        <Nothing query={answered} facts={facts} ask={(other) => actor.send({ type: 'ask', query: other })} />
      )}
      {shown?.groups.map((group) => (
        <Group key={`${group.kind}${group.version}`} group={group} facts={facts} />
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

function Group({ group, facts }: { group: HitGroup; facts: SearchFacts }) {
  const id = `results-${group.kind}${group.version}`;
  return (
    <section className="results-group" aria-labelledby={id}>
      <h2 id={id}>{groupLabel(group, facts)}</h2>
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
