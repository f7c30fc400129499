/**
 * Adds ARIA properties to Happy DOM, which doesn't have them. Browsers reflect ARIA attributes in
 * properties (WAI-ARIA 1.2, section 10).
 */
if (typeof Element === 'function' && !('ariaLabel' in Element.prototype)) {
  for (const name of ['Busy', 'Current', 'Expanded', 'Label', 'Pressed', 'Selected']) {
    const attribute = `aria-${name.toLowerCase()}`;
    Object.defineProperty(Element.prototype, `aria${name}`, {
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
}
