import { createElement } from './create-element.ts';

const stylesheets = new Map<string, Promise<void>>();

/** Loads a stylesheet. Later calls return the same promise, unless loading has failed. */
export function loadStylesheet(href: string): Promise<void> {
  const known = stylesheets.get(href);
  if (known) return known;
  const wanted = new Promise<void>((resolve, reject) => {
    const link = createElement('link', {
      rel: 'stylesheet',
      href,
      onload: () => resolve(),
      onerror() {
        link.remove();
        stylesheets.delete(href);
        reject(new Error(`${href} could not be loaded`));
      },
    });
    document.head.append(link);
  });
  stylesheets.set(href, wanted);
  return wanted;
}
