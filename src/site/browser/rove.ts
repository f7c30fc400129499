/**
 * Moves the focus among things that are one tab stop, by the arrow keys, Home and End (ARIA Authoring Practices, "roving tabindex").
 * @param items in their order; the one with the focus is where Tab comes back to
 * @param isRow whether up and down scroll the page, as ever
 * @param isRtl whether they follow each other from right to left
 * @returns the one that has the focus now; nothing where the key does not move it
 */
export function rove(
  items: readonly HTMLElement[],
  event: KeyboardEvent,
  isRow = false,
  isRtl = document.dir === 'rtl',
): HTMLElement | undefined {
  const at = items.indexOf(event.target as HTMLElement);
  const on = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + on,
    ArrowLeft: at - on,
    Home: 0,
    End: -1,
    ...(!isRow && { ArrowDown: at + 1, ArrowUp: at - 1 }),
  };
  const to = steps[event.key];
  if (at < 0 || to === undefined) return undefined;
  event.preventDefault();
  const item = items.at(to % items.length);
  item?.focus();
  return item;
}

/** Makes one of several things the only tab stop of them. */
export function tabStop(items: Iterable<HTMLElement>, stop: Element | undefined): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
