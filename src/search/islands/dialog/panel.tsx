import { useSelector } from '@xstate/react';
import { LoaderCircle, Search, X } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SearchClientConfig } from '../../../config/client-config.ts';
import { format, t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import type { DialogActor } from '../../browser/dialog.machine.ts';
import { chosenVersion } from '../../browser/reading-version.ts';
import type { searchMachine } from '../../browser/search.machine.ts';
import { SHOWN_QUERY_LENGTH, truncate } from '../marked-text.tsx';
import { Failed, Nothing, Starters } from '../notices.tsx';
import { Footer } from './footer.tsx';
import { hitItems, type Item, keptOfItem, onlyRead, savedItems, shownGroups } from './items.ts';
import { Results } from './results.tsx';
import { SavedList } from './saved-list.tsx';
import { useResultList } from './use-result-list.ts';

/**
 * From this many rows on, the suggested queries are hidden: there is no room for them, and the
 * reader has searched before.
 */
const MANY_ROWS = 6;

interface PanelProps {
  actor: DialogActor;
  search: ActorRefFrom<typeof searchMachine>;
  config: SearchClientConfig;
  credit: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** The last key pressed before the dialog was rendered. */
  lastKey: KeyboardEvent | undefined;
}

/** Shows the field, the results, and the footer, according to the state of the search. */
export function Panel({ actor, search, config, credit, field, lastKey }: PanelProps) {
  const state = useSelector(search, (snapshot) => snapshot);
  const saved = useSelector(actor, ({ context }) => context.saved);
  const pages = useSelector(actor, ({ context }) => context.read);
  const read = useMemo(() => onlyRead(saved, pages), [saved, pages]);
  // Separate state, because the machine gets a typed character slightly later than the field.
  const [query, setQuery] = useState(state.context.query);
  const { answered, version, list } = state.context;
  const idle = state.matches('idle');
  const failed = state.matches('failed');
  const isAsking = state.matches('asking');
  const response = failed ? undefined : state.context.response;
  const groups = useMemo(() => (response ? shownGroups(response) : []), [response]);
  const reading = useMemo(() => (version === chosenVersion(config) ? undefined : version), [version, config]);
  const items = useMemo(
    () => (idle ? savedItems(saved, read) : hitItems(groups, response?.answer, answered, config, reading)),
    [idle, saved, read, groups, response, answered, config, reading],
  );

  const close = () => actor.send({ type: 'close' });
  const ask = (typed: string) => {
    setQuery(typed);
    actor.send({ type: 'ask', query: typed });
  };
  const choose = (item: Item) => {
    const hit = keptOfItem(item);
    if (hit) actor.send({ type: 'choose', hit });
    else close();
    location.assign(item.href);
  };
  const remember = (item: Item) => {
    const hit = keptOfItem(item);
    if (hit) actor.send({ type: 'remember', hit });
  };
  const { highlighted, itemProps, inputProps, menuProps } = useResultList({
    items,
    list,
    query,
    field,
    isGrid: idle,
    isAsking,
    lastKey,
    onAsk: ask,
    onChoose: choose,
    onRemember: remember,
    onClose: close,
  });

  return (
    <>
      <div className="search-box">
        <Search aria-hidden="true" className="search-glass" />
        <input {...inputProps} />
        {isAsking && <LoaderCircle aria-hidden="true" className="search-wait" />}
        {query !== '' && (
          <button
            type="button"
            className="search-clear"
            aria-label={t.search.clear}
            onClick={() => {
              ask('');
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
        <button type="button" className="search-cancel" onClick={close}>
          {t.search.cancel}
        </button>
      </div>
      <div className="search-body" aria-busy={isAsking}>
        <div {...menuProps}>
          {idle ? (
            <SavedList
              saved={saved}
              read={read}
              items={items}
              itemProps={itemProps}
              actor={actor}
              field={field}
            />
          ) : (
            response && (
              <Results
                answer={response.answer}
                groups={groups}
                total={response.total}
                items={items}
                highlighted={highlighted}
                itemProps={itemProps}
                config={config}
                version={version}
              />
            )
          )}
        </div>
        {idle && read.length > 0 && (
          <button
            type="button"
            className="search-forget"
            onClick={() => {
              field.current?.focus();
              actor.send({ type: 'clear pages' });
            }}
          >
            {t.search.clearPages}
          </button>
        )}
        {idle && items.length < MANY_ROWS && (
          <div className="search-notice search-start">
            {items.length === 0 && <p>{t.search.noRecent}</p>}
            <Starters ask={ask} />
          </div>
        )}
        {failed && <Failed retry={() => actor.send({ type: 'retry' })} />}
        {state.matches('nothing') && <Nothing query={answered} config={config} ask={ask} />}
      </div>
      <Footer credit={credit} />
      <p className="sr-only" role="status">
        {state.matches('found') && response
          ? plural(t.search.results, response.total)
          : state.matches('nothing')
            ? format(t.search.noResultsFor, { query: truncate(answered, SHOWN_QUERY_LENGTH) })
            : ''}
      </p>
    </>
  );
}
