import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Island } from '../../site/island.tsx';
import { format, t } from '../../site/messages.ts';
import { plural } from '../../site/plural.ts';
import { wholeSidebar } from '../browser/sidebar.ts';
import { type Entry, findEntries } from '../find-entries.ts';
import type { SidebarFilterProps } from '../sidebar-filter.ts';

const SHOWN = 50;

/** Finds entries by their names; what fits is listed in the place of what follows the box. */
function SidebarFilter({ name, label }: SidebarFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  // What was typed before React was here.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const query = typed.trim();
  const entries = useEntries(name, query);
  const found = entries && query ? findEntries(entries, query, SHOWN) : undefined;
  const count = found
    ? found.total === 0
      ? format(t.theme.noEntry, { query })
      : plural(t.theme.entries, found.total)
    : '';

  const obey = (event: KeyboardEvent) => {
    // Keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') list.current?.querySelector('a')?.click();
    if (event.key === 'Escape' && typed) {
      // The first Escape empties the box; the next one may close what it stands in.
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
          onKeyDown={obey}
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

/** All entries of a sidebar, fetched when something is looked for; undefined until they are there. What fails is tried again with the next key. */
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
