/**
 * Moves the focus among things that are one tab stop, by the arrow keys, Home and End (ARIA Authoring Practices, "roving tabindex").
 * @param items in their order; the one with the focus is where Tab comes back to
 */
export function rove(items: readonly HTMLElement[], event: KeyboardEvent): void {
  const at = items.indexOf(event.target as HTMLElement);
  const on = document.dir === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + on,
    ArrowDown: at + 1,
    ArrowLeft: at - on,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const to = steps[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/** Makes one of several things the only tab stop of them. */
export function tabStop(items: Iterable<HTMLElement>, stop: Element | undefined): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
