/** Has screen readers say something; a chart that another site shows has no place for it. */
export function announce(words: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = words;
}
