const FEATURES = 'popup,width=520,height=420';

/** Opens the window that the sign-up form posts into. */
export function mountNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  form?.addEventListener('submit', () => {
    // A blocked popup leaves the form's target, which is a new tab.
    open('about:blank', form.target, FEATURES);
  });
}
