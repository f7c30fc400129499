import { useSelector } from '@xstate/react';
import { useCombobox } from 'downshift';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import type { Hit, HitGroup } from '../../browser/engine/engine.ts';
import { resultCount, say } from '../../browser/messages.ts';
import type { SavedHit } from '../../browser/saved.ts';
import type { searchMachine } from '../../browser/search.machine.ts';
import type { DialogActor } from './dialog.tsx';
import { Footer } from './footer.tsx';
import { Failed, Nothing } from './notices.tsx';
import { Results } from './results.tsx';
import { SavedList } from './saved-list.tsx';

/** What the list holds: a result, something saved, or the way to the results page. */
export type Item =
  | { type: 'hit'; href: string; hit: Hit }
  | { type: 'saved'; href: string; hit: SavedHit }
  | { type: 'all'; href: string };

/** Results shown of each group but the first. */
const FEW = 3;

interface PanelProps {
  actor: DialogActor;
  search: ActorRefFrom<typeof searchMachine>;
  config: SearchClientConfig;
  credit: string | undefined;
}

/** The field, what was found, and the footer. Downshift brings the combobox's keys and ARIA; the machine says what is shown. */
export function Panel({ actor, search, config, credit }: PanelProps) {
  const state = useSelector(search, (snapshot) => snapshot);
  const saved = useSelector(actor, ({ context }) => context.saved);
  const { answered } = state.context;
  const failed = state.matches('failed');
  const response = failed ? undefined : state.context.response;
  // The field is ahead of the machine by the key being pressed.
  const [query, setQuery] = useState(state.context.query);
  // New results begin at the first one.
  const [place, setPlace] = useState({ of: response, at: 0 });
  const highlighted = place.of === response ? place.at : 0;
  const idle = state.matches('idle');
  const groups = shownGroups(response?.groups ?? []);
  const items = idle ? savedItems(saved) : hitItems(groups, answered, config);

  const ask = (typed: string) => {
    setQuery(typed);
    actor.send({ type: 'ask', query: typed });
  };
  const choose = (item: Item) => {
    if (item.type === 'hit') actor.send({ type: 'choose', hit: item.hit });
    else actor.send({ type: 'close' });
    if (new URL(item.href, location.href).href !== location.href || item.href.includes('#'))
      location.assign(item.href);
  };
  const combobox = useCombobox<Item>({
    items,
    inputValue: query,
    isOpen: items.length > 0,
    highlightedIndex: Math.min(highlighted, items.length - 1),
    selectedItem: null,
    itemToString: () => query,
    // The platform's own respects the margins that keep a result clear of its group's label.
    scrollIntoView: (node) => node?.scrollIntoView({ block: 'nearest' }),
    // The list stays as long as the dialog does: leaving the field for a button chooses nothing and forgets no place.
    stateReducer: (before, { type, changes }) => {
      const { InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;
      if (type === InputBlur || type === MenuMouseLeave) return before;
      // Downshift tells of changes after the next paint only, which is too late for a key that follows at once.
      const { highlightedIndex: at = 0, selectedItem: chosen } = changes;
      if (at !== before.highlightedIndex) queueMicrotask(() => setPlace({ of: response, at }));
      if (chosen) queueMicrotask(() => choose(chosen));
      return changes;
    },
  });

  const input = combobox.getInputProps({
    className: 'search-field',
    placeholder: say.placeholder,
    'aria-label': say.placeholder,
    'aria-haspopup': idle ? 'grid' : 'listbox',
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
    onChange: (event) => ask(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
      const item = items[highlighted];
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && item) {
        window.open(item.href, '_blank', 'noopener');
        skipDownshift(event);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        skipDownshift(event);
        actor.send({ type: 'close' });
      }
    },
  });
  const itemProps = (item: Item, role: 'option' | 'row') =>
    combobox.getItemProps({
      item,
      index: items.indexOf(item),
      role,
      onClick: (event: MouseEvent) => {
        // The browser opens tabs and windows by itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) skipDownshift(event);
        else event.preventDefault();
      },
    });

  return (
    <>
      <div className="search-box">
        <Search aria-hidden="true" className="search-glass" />
        <input {...input} />
        {query !== '' && (
          <button
            type="button"
            className="search-clear"
            aria-label={say.clear}
            onClick={(event) => {
              ask('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
        <button type="button" className="search-cancel" onClick={() => actor.send({ type: 'close' })}>
          {say.cancel}
        </button>
      </div>
      <div className="search-body" aria-busy={state.matches('asking')}>
        <div
          {...combobox.getMenuProps({
            className: 'search-list',
            role: idle ? 'grid' : 'listbox',
            'aria-label': idle ? say.recent : say.placeholder,
            'aria-labelledby': undefined,
          })}
        >
          {idle ? (
            <SavedList saved={saved} items={items} itemProps={itemProps} actor={actor} />
          ) : (
            <Results
              response={response}
              groups={groups}
              items={items}
              highlighted={highlighted}
              itemProps={itemProps}
              config={config}
            />
          )}
        </div>
        {idle && items.length === 0 && <p className="search-quiet">{say.noRecent}</p>}
        {failed && <Failed retry={() => actor.send({ type: 'retry' })} />}
        {state.matches('nothing') && <Nothing query={answered} config={config} ask={ask} />}
      </div>
      <Footer credit={credit} />
      <p className="sr-only" role="status">
        {state.matches('found') && response
          ? resultCount(response.total)
          : state.matches('nothing')
            ? `${say.noResultsFor} ${answered.slice(0, 100)}`
            : ''}
      </p>
    </>
  );
}

/** Downshift leaves an event alone where it says so itself. */
function skipDownshift(event: { nativeEvent?: object }): void {
  Object.assign(event, { preventDownshiftDefault: true });
  if (event.nativeEvent) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

function savedItems({ recent, favourites }: { recent: SavedHit[]; favourites: SavedHit[] }): Item[] {
  return [...recent, ...favourites].map((hit) => ({ type: 'saved', href: hit.href, hit }));
}

/** The best group in full, of the others a few: a dialog is for choosing, the results page for reading on. */
function shownGroups(groups: readonly HitGroup[]): HitGroup[] {
  return groups.map((group, i) => (i === 0 ? group : { ...group, hits: group.hits.slice(0, FEW) }));
}

function hitItems(groups: readonly HitGroup[], answered: string, config: SearchClientConfig): Item[] {
  if (groups.length === 0) return [];
  const hits = groups.flatMap((group) =>
    group.hits.map((hit): Item => ({ type: 'hit', href: hit.href, hit })),
  );
  return [...hits, { type: 'all', href: `${config.page}?q=${encodeURIComponent(answered.slice(0, 500))}` }];
}
