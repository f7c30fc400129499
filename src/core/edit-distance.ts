const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Returns the number of edits (insert, delete, replace, swap adjacent letters) that turn one word
 * into another; `most + 1` if there are more than `most`. Uses optimal string alignment and stops
 * as soon as all values of a row are above `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  return walk(a, b, most, false);
}

/** Returns the number of edits that turn a word into a prefix of another word. */
export function prefixDistance(prefix: string, word: string, most: number): number {
  return walk(prefix, word.slice(0, prefix.length + most), most, true);
}

function walk(a: string, b: string, most: number, prefix: boolean): number {
  if (a.length > 60 || b.length > 60 || (!prefix && Math.abs(a.length - b.length) > most)) return most + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const c = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const d = b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (c === d ? 0 : 1));
      if (i > 1 && j > 1 && c === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === d)
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  if (!prefix) return Math.min(last[b.length]!, most + 1);
  let least = most + 1;
  for (let j = Math.max(0, a.length - most); j <= b.length; j++) least = Math.min(least, last[j]!);
  return least;
}
