import { Derivation } from '../../site/node/derive.ts';

/** Cards that were drawn before, as PNG in base64, by what they show and the code that draws. */
export function drawnCards(cacheFolder?: string): Derivation<string> {
  return new Derivation<string>({ name: 'cards', code: new URL('./draw.ts', import.meta.url), cacheFolder });
}
