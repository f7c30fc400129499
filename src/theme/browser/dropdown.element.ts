/** Opens its list on click or Enter; a click or the focus outside closes it, and Escape does. */
class NavDropdown extends HTMLElement {
  connectedCallback() {
    // Keys, too, are heard from anywhere: in Safari a button that is clicked does not get the focus.
    for (const type of ['click', 'focusin', 'keydown']) addEventListener(type, this);
  }

  disconnectedCallback() {
    for (const type of ['click', 'focusin', 'keydown']) removeEventListener(type, this);
  }

  handleEvent(event: Event) {
    const { target } = event;
    const button = this.querySelector('button')!;
    const isOpen = button.ariaExpanded === 'true';
    const set = (open: boolean) => {
      button.ariaExpanded = String(open);
    };
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return;
      set(false);
      button.focus();
    } else if (!(target instanceof Element && this.contains(target))) set(false);
    else if (event.type === 'click') set(button.contains(target) ? !isOpen : isOpen && !target.closest('a'));
  }
}

customElements.define('nav-dropdown', NavDropdown);
