import { Derivation } from '../../core/node/cache/derived-value.ts';

/**
 * Returns the cache of cards as PNG in base64. Its keys depend on a card's content and the code
 * that draws it.
 */
export function drawnCards(cacheFolder?: string): Derivation<string> {
  return new Derivation<string>({ name: 'cards', code: new URL('./draw.ts', import.meta.url), cacheFolder });
}
