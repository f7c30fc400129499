/**
 * The duration of opening or closing content of a height: longer for more, but not in proportion,
 * so that small content doesn't drag and large content doesn't jump. 1 ms if the reader prefers
 * reduced motion.
 * @param height in pixels
 * @returns milliseconds
 * @see Material Design, "Speed": duration follows the distance; the curve is that of
 * `getAutoHeightDuration`
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

/** Animates `<details>` in a root whose content follows the summary. They also work without it. */
export function animateDetails(root: HTMLElement, selector: string): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const summary = event.target.closest('summary');
    const details = summary?.parentElement;
    const content = summary?.nextElementSibling;
    if (!(details instanceof HTMLDetailsElement) || !content || !details.matches(selector)) return;
    event.preventDefault();
    // A closing element is open until it has closed; a click in the meantime opens it again.
    const opening = !details.open || details.dataset.closing !== undefined;
    for (const animation of content.getAnimations()) animation.cancel();
    details.toggleAttribute('data-closing', !opening);
    details.open = true;
    const height = content.getBoundingClientRect().height;
    const frames = [{ height: '0px' }, { height: `${height}px` }];
    const animation = content.animate(opening ? frames : frames.reverse(), {
      duration: collapseDuration(height, reduced.matches),
      easing: 'ease-in-out',
    });
    animation.finished.then(
      () => {
        details.open = opening;
        details.removeAttribute('data-closing');
      },
      () => undefined, // Clicked again.
    );
  });
}
