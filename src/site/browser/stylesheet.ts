import { make } from './make.ts';

const stylesheets = new Map<string, Promise<void>>();

/** Loads a stylesheet, once. */
export function loadStylesheet(href: string): Promise<void> {
  const known = stylesheets.get(href);
  if (known) return known;
  const wanted = new Promise<void>((resolve, reject) => {
    const link = make('link', {
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
