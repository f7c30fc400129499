import { useActorRef, useSelector } from '@xstate/react';
import { ChevronDown, Search } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { SearchClientConfig } from '../../config/client-config.ts';
import type { Island } from '../../core/island.tsx';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import type { SearchResultsProps } from '../../pages/search-results.ts';
import { kinds, readAddress, readParameters, trackAddress } from '../browser/address.ts';
import { engineOf } from '../browser/engine/index.ts';
import { focusAfter, keepFocusAfter } from '../browser/focus-after.ts';
import { readingVersion } from '../browser/reading-version.ts';
import { goToPlace, keepPlace, placeOfEntry } from '../browser/results-place.ts';
import { searchMachine } from '../browser/search.machine.ts';
import type { HitGroup } from '../engine/engine.ts';
import { groupKey, groupLabel, HitIcon, HitLines, hitClass, kindLabels, signOfHit } from './hit-parts.tsx';
import { SHOWN_QUERY_LENGTH, truncate } from './marked-text.tsx';
import { Failed, Nothing } from './notices.tsx';
import { useFailure } from './use-failure.ts';

/** Number of pages shown per group at first, and added on scrolling. */
const PER_GROUP = 10;

const titleOf = (query: string) =>
  query.trim()
    ? format(t.search.resultsFor, { query: truncate(query, SHOWN_QUERY_LENGTH) })
    : t.search.searchTitle;

/** The results page. Its query and filters are also in the URL. */
function SearchResults({ config, baseUrl }: SearchResultsProps) {
  const engine = engineOf(config, baseUrl);
  const actor = useActorRef(searchMachine, { input: { engine, version: '', perGroup: PER_GROUP } });
  useFailure(actor);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { query, version, only, kind, response, answered, perGroup } = state.context;
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** True until the first results are shown, whose scroll position may have to be restored. */
  const isBack = useRef(true);
  // State of the field. The query follows it and changes it only if the URL changes.
  const [typed, setTyped] = useState('');
  const ask = (text: string) => {
    setTyped(text);
    actor.send({ type: 'ask', query: text });
  };

  useEffect(() => {
    const asked = readAddress(config);
    // The reader may have typed or chosen a filter before React loaded, which is in the form, or
    // since then, which is in the actor's context.
    const before = readParameters(config, new FormData(form.current ?? undefined));
    const since = actor.getSnapshot().context;
    const query = since.query || before.query || asked.query;
    const only = since.only ?? before.only ?? asked.only;
    const kind = since.kind ?? before.kind ?? asked.kind;
    // On return to this history entry, the results have the same order, even if another version was
    // read meanwhile.
    const place = placeOfEntry();
    const version = place?.version ?? asked.reading ?? readingVersion(config);
    engine.prepare?.(version);
    setTyped(query);
    actor.send({ type: 'visit', query, version, only, kind, perGroup: place?.perGroup ?? PER_GROUP });
    if (!asked.query) field.current?.focus({ preventScroll: true });
    return trackAddress(actor, config, setTyped);
  }, [actor, config, engine]);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \| )/, () => titleOf(query));
  }, [query]);
  const shown = state.matches('failed') || state.matches('nothing') ? undefined : response;
  const isShown = shown !== undefined;
  // More results could not be loaded.
  const isShort = state.matches({ found: 'short' });
  useEffect(() => {
    if (!isShown) return;
    const place = isBack.current ? placeOfEntry() : undefined;
    isBack.current = false;
    if (place) goToPlace(place);
    return keepPlace(() => {
      const { version, perGroup } = actor.getSnapshot().context;
      return { version, perGroup };
    });
  }, [actor, isShown]);
  useEffect(() => keepFocusAfter(form.current), []);
  const more =
    shown?.groups.some(({ hits, total }) => hits.filter(({ isNested }) => !isNested).length < total) ?? false;

  return (
    <>
      <h1 className="results-title" dir="auto">
        {titleOf(query)}
      </h1>
      <search className="needs-js">
        <form
          ref={form}
          className="results-head"
          action={config.page}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="results-field">
            <Search aria-hidden="true" className="search-glass" />
            <input
              ref={field}
              name="q"
              value={typed}
              placeholder={t.search.placeholder}
              aria-label={t.search.placeholder}
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={({ currentTarget }) => ask(currentTarget.value)}
            />
          </div>
          <Filter
            name="kind"
            label={t.search.kindFilter}
            all={t.search.allKinds}
            options={kinds.map((name) => ({ name, label: kindLabels()[name] }))}
            value={kind}
            onChange={(kind) => actor.send({ type: 'filter', only, kind })}
          />
          {config.versions.length > 1 && (
            <Filter
              name="version"
              label={t.search.versionFilter}
              all={t.search.allVersions}
              options={config.versions}
              value={only}
              onChange={(only) => actor.send({ type: 'filter', only, kind })}
            />
          )}
        </form>
      </search>
      <p className="results-count" role="status">
        {state.matches('nothing') ? t.search.nothing : shown ? plural(t.search.found, shown.total) : ''}
      </p>
      {state.matches('failed') && <Failed retry={() => actor.send({ type: 'retry' })} />}
      {state.matches('nothing') && <Nothing query={answered} config={config} ask={ask} />}
      {shown?.groups.map((group) => (
        <Group key={groupKey(group)} group={group} config={config} version={version} />
      ))}
      {more &&
        (isShort ? (
          <Failed retry={() => actor.send({ type: 'retry' })} />
        ) : (
          <More key={perGroup} show={() => actor.send({ type: 'more', perGroup: perGroup + PER_GROUP })} />
        ))}
    </>
  );
}

interface FilterProps<Name extends string> {
  /** Name of the URL parameter. */
  name: string;
  label: string;
  /** Label of the option that turns the filter off. */
  all: string;
  options: readonly { name: Name; label: string }[];
  value: Name | undefined;
  onChange(value: Name | undefined): void;
}

function Filter<Name extends string>({ name, label, all, options, value, onChange }: FilterProps<Name>) {
  return (
    <div className="results-filter">
      <select
        name={name}
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find(({ name }) => name === currentTarget.value)?.name)
        }
      >
        <option value="">{all}</option>
        {options.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  );
}

interface GroupProps {
  group: HitGroup;
  config: SearchClientConfig;
  /** Name of the docs version being read. */
  version: string;
}

/**
 * A group of results. Memoized so that it does not render again on each keystroke before the
 * response arrives.
 */
const Group = memo(({ group, config, version }: GroupProps) => {
  const id = `results-${groupKey(group)}`;
  return (
    <section className="results-group" aria-labelledby={id}>
      <h2 id={id}>{groupLabel(group, config, version)}</h2>
      <ul>
        {group.hits.map((hit) => (
          <li key={hit.href}>
            <a href={hit.href} className={hitClass(hit)}>
              <HitIcon sign={signOfHit(hit)} />
              <HitLines hit={hit} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});

/**
 * Loads more results when the reader scrolls near the end of those shown, but not for a reader who
 * moves the focus on to the footer.
 */
function More({ show }: { show: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isNear = false;
    const showIfNear = () => {
      if (isNear && !focusAfter(end.current)) show();
    };
    const seen = new IntersectionObserver(
      ([entry]) => {
        isNear = entry!.isIntersecting;
        showIfNear();
      },
      { rootMargin: '400px' },
    );
    if (end.current) seen.observe(end.current);
    document.addEventListener('focusin', showIfNear);
    return () => {
      seen.disconnect();
      document.removeEventListener('focusin', showIfNear);
    };
  });
  return <div ref={end} className="results-more" />;
}

export default SearchResults satisfies Island<'search/results'>;
