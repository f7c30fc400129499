let loading = 0;

// The site reloads the document when code is missing (specification section 8). Search says so instead and can be tried again,
// since a reload would lose what was typed. Listeners that capture are heard first.
addEventListener(
  'vite:preloadError',
  (event) => {
    if (loading > 0) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Loads a part of search and its stylesheet.
 * @throws where either cannot be fetched; a later call fetches it again
 */
export async function loadPart<T>(load: () => Promise<T>, stylesheet: string): Promise<T> {
  loading++;
  try {
    const [module] = await Promise.all([load(), loadStylesheet(stylesheet)]);
    return module;
  } finally {
    loading--;
  }
}

function loadStylesheet(href: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>('link[data-search-styles]');
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      link.dataset.searchStyles = '';
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
