/**
 * Moves the focus within a group that is a single tab stop, with the arrow keys, Home, and End
 * (ARIA Authoring Practices, "roving tabindex").
 * @param items in order
 * @param isRow whether the up and down keys keep scrolling the page
 * @param isRtl whether the items are arranged from right to left
 * @returns the newly focused item; undefined if the key doesn't move the focus
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

/** Makes one of several elements their only tab stop. */
export function tabStop(items: Iterable<HTMLElement>, stop: Element | undefined): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
