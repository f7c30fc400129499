import type { Application } from '../../../content/application.ts';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { packages } from './packages.ts';

/** The frame is as high as the application, on the page's own background. */
const IN_FRAME = 'body{min-height:0!important;background:none!important}';

/**
 * Starts an application in this document.
 * @param given variables for its code, by name
 */
export async function startApplication(
  { html, css, js }: Pick<Application, 'html' | 'css' | 'js'>,
  given: Record<string, unknown>,
): Promise<void> {
  // Instead of the frame's own styles, which are for components without a stylesheet.
  const style = document.createElement('style');
  style.textContent = css + IN_FRAME;
  document.head.querySelector('style')?.replaceWith(style);
  document.body.innerHTML = html;
  await evaluate(js, packages, { ...given, localStorage: memory() });
}

/** A storage that forgets everything, because an opaque origin has none. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
  };
}
