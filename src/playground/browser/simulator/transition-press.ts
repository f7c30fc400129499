/**
 * Listens for presses on possible transitions of a figure's drawing, with a pointer or a key.
 * @param onPress called with the transition's index
 * @returns what ends it
 */
export function onTransitionPress(figure: HTMLElement, onPress: (index: number) => void): () => void {
  function press({ target }: Event): void {
    const label =
      target instanceof Element ? target.closest<SVGElement>('[data-index][data-possible]') : null;
    // An actor's chart belongs to a different machine.
    if (label && !label.closest('.seq-chart')) onPress(Number(label.dataset.index));
  }
  function pressByKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key !== 'Enter' && key !== ' ') return;
    if (!(target instanceof SVGElement) || !target.matches('[data-index][role="button"]')) return;
    event.preventDefault();
    press(event);
  }
  figure.addEventListener('click', press);
  figure.addEventListener('keydown', pressByKey);
  return () => {
    figure.removeEventListener('click', press);
    figure.removeEventListener('keydown', pressByKey);
  };
}
