// The offline page is shown at the URL of the unavailable page and reloads as soon as that may be
// available. The device may have no other file of the site, so this script has no imports.
const again = () => location.reload();
addEventListener('online', again);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-try-again]')) again();
});
