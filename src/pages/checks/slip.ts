import { editDistance } from '../../core/edit-distance.ts';

/**
 * Whether one name is the other with a slip of the keyboard: in case, hyphens, or up to two letters
 * of a long word. `framework-4` and `framework-5`, or `store-a` and `store-b`, differ on purpose.
 */
export function isSlip(name: string, other: string): boolean {
  const [a, b] = [wordsOf(name), wordsOf(other)];
  if (a.join('') === b.join('')) return true;
  if (a.length !== b.length) return false;
  return a.every((word, i) => {
    const most = Math.min(word.length, b[i]!.length) >= 6 ? 2 : 1;
    return (
      word === b[i] ||
      (word.length >= 4 &&
        word.replace(/\D/g, '') === b[i]!.replace(/\D/g, '') &&
        editDistance(word, b[i]!, most) <= most)
    );
  });
}

const wordsOf = (name: string) => name.toLowerCase().split(/[-_\s]+/);
