import { wholeSidebar } from './sidebar.ts';

const SHOWN = 50;

interface Entry {
  name: string;
  href: string;
  /** The groups it stands in, outermost first. */
  groups: string[];
}

/** How well a name fits what was typed, best first; undefined where it does not fit. */
export function rank(name: string, query: string): number | undefined {
  const lower = name.toLowerCase();
  const wanted = query.toLowerCase();
  if (lower === wanted) return 0;
  if (lower.startsWith(wanted)) return 1;
  // A word within the name: `machine` in createMachine.
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
  if (words.some((word) => word.startsWith(wanted))) return 2;
  return lower.includes(wanted) ? 3 : undefined;
}

/** The boxes that find entries of a long sidebar by name. One listener serves the boxes of all pages. */
export function mountSidebarFilter(addresses: Record<string, string>): void {
  document.addEventListener('input', ({ target }) => {
    const box = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-sidebar-filter]');
    if (box) void list(box, target.value.trim(), addresses).catch(console.warn);
  });
  document.addEventListener('keydown', (event) => {
    const input = event.target;
    const box = input instanceof HTMLInputElement && input.closest<HTMLElement>('[data-sidebar-filter]');
    if (!box) return;
    if (event.key === 'Enter') resultsOf(box)?.querySelector('a')?.click();
    if (event.key === 'Escape' && input.value) {
      // The first Escape empties the box; the next one may close what it stands in.
      event.preventDefault();
      input.value = '';
      void list(box, '', addresses);
    }
  });
}

async function list(box: HTMLElement, query: string, addresses: Record<string, string>): Promise<void> {
  const name = box.dataset.sidebarFilter ?? '';
  const status = box.querySelector('[role="status"]');
  box.toggleAttribute('data-filtering', query !== '');
  if (!query) {
    resultsOf(box)?.remove();
    if (status) status.textContent = '';
    return;
  }
  const entries = entriesOf(await wholeSidebar(name, addresses[name] ?? ''));
  // Something else may have been typed while the entries were fetched.
  if (box.querySelector('input')?.value.trim() !== query) return;
  const found = entries
    .map((entry) => ({ entry, place: rank(entry.name, query) }))
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => a.place! - b.place! || a.entry.name.length - b.entry.name.length)
    .map(({ entry }) => entry);
  const text =
    found.length === 0
      ? `Nothing is called “${query}”`
      : found.length === 1
        ? '1 item'
        : `${found.length} items`;
  if (status) status.textContent = text;
  const results = document.createElement('div');
  results.dataset.results = '';
  const heading = document.createElement('p');
  heading.textContent = found.length > SHOWN ? `${text}, the best ${SHOWN}` : text;
  const ul = document.createElement('ul');
  ul.className = 'sidebar-list';
  ul.append(...found.slice(0, SHOWN).map(row));
  results.append(heading, ul);
  resultsOf(box)?.remove();
  box.after(results);
}

const resultsOf = (box: HTMLElement) =>
  box.nextElementSibling?.matches('[data-results]') ? box.nextElementSibling : undefined;

function row({ name, href, groups }: Entry): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'sidebar-link';
  link.href = href;
  const where = document.createElement('small');
  where.textContent = groups[0] ?? '';
  link.append(name, where);
  item.append(link);
  return item;
}

function entriesOf(sidebar: HTMLElement): Entry[] {
  return [...sidebar.querySelectorAll<HTMLAnchorElement>('a.sidebar-link:only-child')].map((link) => {
    const groups: string[] = [];
    for (
      let group = link.closest('details');
      group;
      group = group.parentElement?.closest('details') ?? null
    ) {
      groups.unshift(group.dataset.label ?? '');
    }
    return { name: link.textContent ?? '', href: link.getAttribute('href') ?? '', groups };
  });
}
