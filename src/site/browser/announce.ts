/** Has screen readers say something; a page that is shown in another site's has nothing to say. */
export function announce(words: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = words;
}
