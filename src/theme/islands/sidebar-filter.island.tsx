import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Island } from '../../core/island.tsx';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { wholeSidebar } from '../browser/sidebar.ts';
import { type Entry, findEntries } from '../sidebar/find-entries.ts';
import type { SidebarFilterProps } from '../sidebar/sidebar-filter.ts';

const SHOWN = 50;

/** Finds entries by name. The matches replace the content after the field. */
function SidebarFilter({ name, label }: SidebarFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  // Typed before React loaded.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const query = typed.trim();
  const entries = useEntries(name, query);
  const found = entries && query ? findEntries(entries, query, SHOWN) : undefined;
  const count = found
    ? found.total === 0
      ? format(t.theme.noEntry, { query })
      : plural(t.theme.entries, found.total)
    : '';

  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods handle these keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') list.current?.querySelector('a')?.click();
    if (event.key === 'Escape' && typed) {
      // The first Escape clears the field; the next one can close the dialog around it.
      event.preventDefault();
      setTyped('');
    }
  };
  return (
    <>
      <div className="sidebar-filter needs-js" data-filtering={found && ''}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <p className="sr-only" role="status">
          {count}
        </p>
      </div>
      {found && (
        <div ref={list} data-results="">
          <p>{found.total > SHOWN ? format(t.theme.bestOf, { entries: count, shown: SHOWN }) : count}</p>
          <ul className="sidebar-list">
            {found.best.map((entry) => (
              <li key={entry.href}>
                <a className="sidebar-link" href={entry.href}>
                  {entry.name}
                  <small>{entry.group}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/**
 * All entries of a sidebar, fetched at the first search; undefined until they are loaded. A failed
 * request is repeated with the next key.
 */
function useEntries(name: string, query: string): Entry[] | undefined {
  const [entries, setEntries] = useState<Entry[]>();
  useEffect(() => {
    if (!query || entries) return;
    let isCurrent = true;
    wholeSidebar(name).then((sidebar) => isCurrent && setEntries(entriesOf(sidebar)), console.warn);
    return () => {
      isCurrent = false;
    };
  }, [name, query, entries]);
  return entries;
}

function entriesOf(sidebar: HTMLElement): Entry[] {
  const links = sidebar.querySelectorAll<HTMLAnchorElement>('a.sidebar-link:only-child');
  return Array.from(links, (link) => ({
    name: link.textContent,
    href: link.getAttribute('href') ?? '',
    group: outermostGroup(link),
  }));
}

function outermostGroup(link: Element): string {
  let label = '';
  for (let group = link.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    label = group.dataset.label ?? '';
  return label;
}

export default SidebarFilter satisfies Island<'theme/sidebar-filter'>;
