/** Opens its list on click or Enter; a click or the focus outside closes it, and Escape does. */
class NavDropdown extends HTMLElement {
  connectedCallback() {
    for (const type of ['click', 'focusin']) addEventListener(type, this);
    this.addEventListener('keydown', this);
  }

  disconnectedCallback() {
    for (const type of ['click', 'focusin']) removeEventListener(type, this);
  }

  handleEvent(event: Event) {
    const { target } = event;
    const button = this.querySelector('button')!;
    const isOpen = button.ariaExpanded === 'true';
    const set = (open: boolean) => button.setAttribute('aria-expanded', String(open));
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return;
      set(false);
      button.focus();
    } else if (!(target instanceof Element && this.contains(target))) set(false);
    else if (event.type === 'click' && button.contains(target)) set(!isOpen);
    else if (event.type === 'click' && target.closest('a')) set(false);
  }
}

customElements.define('nav-dropdown', NavDropdown);
