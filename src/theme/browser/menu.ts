/** The slide-out menu of narrow screens. */
export function mountMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  const aside = document.getElementById('sidebar');
  const layout = document.querySelector('.layout');
  if (!menu || !aside || !layout) return;
  const part = (name: string) => menu.querySelector<HTMLElement>(`[data-menu-${name}]`)!;
  const desktop = matchMedia('(width >= 997px)');

  const showPanel = (sidebar: boolean) => {
    part('sidebar').hidden = !sidebar;
    part('back').hidden = !sidebar;
    part('main').hidden = sidebar;
    part('title').hidden = sidebar;
  };
  const open = () => {
    const hasSidebar = aside.childElementCount > 0;
    // The sidebar itself moves in and back, so that it is one thing with one state.
    part('sidebar').append(aside);
    part('forward').hidden = !hasSidebar;
    for (const group of menu.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')) {
      group.open = group.querySelector(':is([data-nav], [data-version])[aria-current]') !== null;
    }
    showPanel(hasSidebar);
    menu.showModal();
  };
  for (const button of document.querySelectorAll('[data-menu-open]')) button.addEventListener('click', open);
  menu.addEventListener('close', () => layout.prepend(aside));
  part('close').addEventListener('click', () => menu.close());
  part('back').addEventListener('click', () => {
    showPanel(false);
    part('main').querySelector<HTMLElement>('a, button, summary')?.focus();
  });
  part('forward').addEventListener('click', () => {
    showPanel(true);
    part('back').focus();
  });
  // A link closes the menu at once, so that the reader sees what comes of it; so does a click beside the menu.
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target instanceof Element && target.closest('a'))) menu.close();
  });
  desktop.addEventListener('change', () => menu.close());
  // Back closes the menu instead of leaving the page behind it, as far as the browser lets a page decide that.
  window.navigation?.addEventListener('navigate', (event) => {
    if (!menu.open || event.navigationType !== 'traverse') return;
    menu.close();
    if (event.cancelable) event.preventDefault();
  });
}
