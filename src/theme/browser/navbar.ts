import { comparable } from '../../site/paths.ts';

/** Hides the navbar while the reader scrolls down and shows it again on the way up or near the top. */
export function mountNavbar(): void {
  const bar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
  if (!bar) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const down = scrollY > last;
      const nearTop = scrollY < bar.offsetHeight;
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
      if (Math.abs(scrollY - last) < 4 && !nearTop) return;
      last = scrollY;
      bar.toggleAttribute('data-hidden', down && !nearTop && !atEnd);
    },
    { passive: true },
  );
}

/** Opens dropdowns on click or Enter; a click or the focus outside closes them, and Escape does. */
export function mountDropdowns(): void {
  const dropdowns = [...document.querySelectorAll<HTMLElement>('.dropdown')];
  const buttonOf = (dropdown: HTMLElement) => dropdown.querySelector<HTMLButtonElement>('button')!;
  const setOpen = (dropdown: HTMLElement, open: boolean) =>
    buttonOf(dropdown).setAttribute('aria-expanded', String(open));
  const isOpen = (dropdown: HTMLElement) => buttonOf(dropdown).getAttribute('aria-expanded') === 'true';
  const closeOthers = (target: EventTarget | null) => {
    for (const dropdown of dropdowns)
      if (!(target instanceof Node && dropdown.contains(target))) setOpen(dropdown, false);
  };
  for (const dropdown of dropdowns) {
    buttonOf(dropdown).addEventListener('click', () => setOpen(dropdown, !isOpen(dropdown)));
    dropdown.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) setOpen(dropdown, false);
    });
    dropdown.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !isOpen(dropdown)) return;
      setOpen(dropdown, false);
      buttonOf(dropdown).focus();
    });
  }
  addEventListener('click', ({ target }) => closeOthers(target));
  addEventListener('focusin', ({ target }) => closeOthers(target));
}

/** Marks the links that lead to the page or to something above it: in each navigation, the most precise one. */
export function markNavigation(main: HTMLElement): void {
  const path = comparable(main.dataset.path ?? '/');
  for (const nav of document.querySelectorAll('.navbar nav, [data-menu-main]')) {
    let best: HTMLAnchorElement | undefined;
    for (const link of nav.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
      link.removeAttribute('aria-current');
      const target = comparable(new URL(link.href).pathname);
      const holds = path === target || path.startsWith(`${target}/`);
      if (holds && target.length > (best ? new URL(best.href).pathname.length : 0)) best = link;
    }
    best?.setAttribute('aria-current', 'true');
  }
}
