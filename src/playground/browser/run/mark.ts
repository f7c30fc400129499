/**
 * Marks a line of a block of code, or of the editor in its place. Lines of either do not wrap, so that a line's place is known by its number.
 * @param area what shows the code
 * @param line from 1; without one, nothing is marked any more
 */
export function showMark(
  figure: HTMLElement,
  area: HTMLElement,
  line: number | undefined,
  kind: 'problem' | 'hint' = 'problem',
): void {
  let mark = figure.querySelector<HTMLElement>(`.play-mark[data-kind="${kind}"]`);
  if (line === undefined) {
    mark?.remove();
    return;
  }
  if (!mark) {
    mark = document.createElement('div');
    mark.className = 'play-mark';
    mark.dataset.kind = kind;
    figure.append(mark);
  }
  mark.style.setProperty('--top', `${area.offsetTop}px`);
  mark.style.setProperty('--line', String(line - 1));
}
