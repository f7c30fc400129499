/**
 * Loads the document's stylesheets again after one of them has changed. Each keeps its place,
 * because the order of stylesheets decides between rules of the same specificity.
 */
export function reloadStyles(): void {
  for (const style of document.querySelectorAll('style')) {
    const css = style.textContent.replace(
      /@import url\("([^"?]+)[^"]*"\)/g,
      `@import url("$1?t=${Date.now()}")`,
    );
    if (css === style.textContent) continue;
    const changed = style.cloneNode() as HTMLStyleElement;
    changed.textContent = css;
    // The old one stays until the new one has loaded, so that the page is never without styles.
    changed.addEventListener('load', () => style.remove());
    style.after(changed);
  }
}
