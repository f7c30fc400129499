import { Menu, Moon, Search, Sun } from 'lucide-react';
import { useSite } from '../../config/context.tsx';
import { t } from '../../i18n/messages.ts';
import { Logo } from '../icons.tsx';
import type { useNavbarEntries } from './navbar-entries.ts';
import { Item } from './navbar-item.tsx';

/** The bar at the top: brand, configured items, color mode, and a menu button on narrow screens. */
export function Navbar({ entries }: { entries: ReturnType<typeof useNavbarEntries> }) {
  const { config, hrefOf } = useSite();
  const { items, hideOnScroll } = config.navbar;
  const search = items.find(({ type }) => type === 'search');
  const on = (side: 'left' | 'right') =>
    entries.map(({ position, entry }, i) => position === side && <Item key={i} entry={entry} />);
  return (
    <site-navbar class="navbar whole" data-hide-on-scroll={hideOnScroll ? '' : undefined}>
      <header className="on-grid flex h-full items-center gap-2">
        <button
          type="button"
          className="icon-button needs-js -ms-2 desk:hidden"
          data-menu-open
          aria-haspopup="dialog"
          aria-label={t.theme.openMenu}
        >
          <Menu aria-hidden="true" />
        </button>
        <a href={hrefOf('/')} className="me-2 flex h-full items-center gap-2 text-strong">
          <BrandLogo />
          <span className="text-base font-semibold tracking-tight">{config.title}</span>
        </a>
        {search?.position === 'left' && <SearchButton />}
        <nav aria-label={t.theme.mainNav} className="hidden flex-1 items-center gap-0.5 desk:flex">
          {on('left')}
          <div className="ms-auto flex items-center gap-0.5">{on('right')}</div>
        </nav>
        {search?.position === 'right' && <SearchButton />}
        {!config.colorMode.disableSwitch && <ColorModeToggle />}
      </header>
    </site-navbar>
  );
}

function BrandLogo() {
  const { config, hrefOf } = useSite();
  const { logo } = config.brand;
  if (!logo) return <Logo />;
  const picture = (address: string, mode = '') => (
    <img src={hrefOf(address)} alt="" className={`h-7 max-w-40 object-contain ${mode}`.trim()} />
  );
  if (logo.light === logo.dark) return picture(logo.light);
  return (
    <>
      {picture(logo.light, 'only-light')}
      {picture(logo.dark, 'only-dark')}
    </>
  );
}

function SearchButton() {
  return (
    <button
      type="button"
      data-search-open
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      // They name it even if they aren't visible.
      aria-labelledby="search-label search-keys"
      className="needs-js order-last ms-auto inline-flex size-9 items-center justify-center gap-2 rounded-lg text-sm text-muted hover:text-strong desk:order-none desk:ms-0 desk:me-2 desk:w-52 desk:justify-start desk:border desk:border-line desk:bg-raised desk:px-3 desk:hover:border-line-strong"
    >
      <Search aria-hidden="true" className="size-[1.1rem] desk:size-4" />
      <span id="search-label" className="hidden flex-1 truncate text-start desk:inline">
        {t.search.placeholder}
      </span>
      {/* Not shown, but separates the words in the text. */ ' '}
      {/* With all items, the narrowest bar only has space for the text. */}
      <kbd
        id="search-keys"
        className="hidden rounded border border-line bg-bg px-1.5 font-sans text-caption contents:inline"
      >
        {t.theme.searchKeys}
      </kbd>
    </button>
  );
}

function ColorModeToggle() {
  return (
    <button
      type="button"
      className="icon-button needs-js order-last -me-2 desk:me-0"
      data-color-mode
      aria-live="polite"
      aria-label={t.theme.switchMode}
    >
      <Sun aria-hidden="true" className="only-light" />
      <Moon aria-hidden="true" className="only-dark" />
    </button>
  );
}
