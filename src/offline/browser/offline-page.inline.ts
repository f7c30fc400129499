// The offline page stands at the address of the page that could not be had: as soon as that may be had, it is asked for again. Nothing else of
// the site may be on the device, so this needs nothing else.
const again = () => location.reload();
addEventListener('online', again);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-try-again]')) again();
});
