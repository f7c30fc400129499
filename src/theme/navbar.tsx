import { Menu, Moon, Search, Sun } from 'lucide-react';
import { useSite } from '../site/context.tsx';
import { t } from '../site/messages.ts';
import { Logo } from './marks.tsx';
import type { useNavbarEntries } from './navbar-entries.ts';
import { Item } from './navbar-item.tsx';

/** The bar at the top: brand, items of the configuration, colour mode; a menu button on narrow screens. */
export function Navbar({ entries }: { entries: ReturnType<typeof useNavbarEntries> }) {
  const { config, hrefOf } = useSite();
  const { items, hideOnScroll } = config.navbar;
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
          {config.brand.logo ? <img src={hrefOf(config.brand.logo)} alt="" height={28} /> : <Logo />}
          <span className="text-base font-semibold tracking-tight">{config.title}</span>
        </a>
        {items.some((item) => item.type === 'search') && <SearchButton />}
        <nav aria-label={t.theme.mainNav} className="hidden flex-1 items-center gap-0.5 desk:flex">
          {on('left')}
          <div className="ms-auto flex items-center gap-0.5">{on('right')}</div>
        </nav>
        {!config.colorMode.disableSwitch && <ColorModeToggle />}
      </header>
    </site-navbar>
  );
}

function SearchButton() {
  return (
    <button
      type="button"
      data-search-open
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-label={t.search.placeholder}
      className="needs-js order-last ms-auto inline-flex size-9 items-center justify-center gap-2 rounded-lg text-sm text-muted hover:text-strong desk:order-none desk:ms-0 desk:me-2 desk:w-52 desk:justify-start desk:border desk:border-line desk:bg-raised desk:px-3 desk:hover:border-line-strong"
    >
      <Search aria-hidden="true" className="size-[1.1rem] desk:size-4" />
      <span className="hidden flex-1 truncate text-start desk:inline">{t.search.placeholder}</span>
      {/* Beside all items, the narrowest bar has room for the words alone. */}
      <kbd className="hidden rounded border border-line bg-bg px-1.5 font-sans text-xs contents:inline">
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
      <Sun aria-hidden="true" className="icon-sun" />
      <Moon aria-hidden="true" className="icon-moon" />
    </button>
  );
}
