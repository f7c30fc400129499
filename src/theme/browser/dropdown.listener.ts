/** Opens its list on click or Enter. A click or focus outside closes it, and so does Escape. */
function follow(dropdown: Element, event: Event): void {
  const { target } = event;
  const button = dropdown.querySelector('button')!;
  const isOpen = button.ariaExpanded === 'true';
  const set = (open: boolean) => {
    button.ariaExpanded = String(open);
  };
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      set(false);
      button.focus();
    }
  } else if (!(target instanceof Element && dropdown.contains(target))) set(false);
  else if (event.type === 'click') set(button.contains(target) ? !isOpen : isOpen && !target.closest('a'));
}

// Listens to keys everywhere: in Safari, a clicked button doesn't get the focus.
for (const type of ['click', 'focusin', 'keydown']) {
  addEventListener(type, (event) => {
    for (const dropdown of document.querySelectorAll('nav-dropdown')) follow(dropdown, event);
  });
}
