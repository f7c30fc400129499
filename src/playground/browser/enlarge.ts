/** Shows a drawing, and its simulation if it runs, over the whole window until the reader closes it. */
export function enlarge(figure: HTMLElement): void {
  if (figure.closest('dialog')) {
    figure.closest('dialog')?.close();
    return;
  }
  const button = figure.querySelector<HTMLElement>('[data-chart="enlarge"]');
  const place = document.createElement('div');
  // The article keeps its height, so that nothing moves behind the dialog.
  place.style.height = `${figure.offsetHeight}px`;
  const dialog = document.createElement('dialog');
  dialog.className = 'chart-large';
  dialog.ariaLabel = `Statechart of ${figure.dataset.machine}`;
  figure.replaceWith(place);
  dialog.append(figure);
  // In the article, since the styles of its parts hold there.
  place.after(dialog);
  if (button) button.textContent = 'Shrink';
  dialog.addEventListener('close', () => {
    place.replaceWith(figure);
    dialog.remove();
    if (button) button.textContent = 'Enlarge';
    button?.focus({ preventScroll: true });
  });
  dialog.showModal();
}
