import { strToU8, zipSync } from 'fflate';

/** Creates a ZIP archive from files by path. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  return zipSync(Object.fromEntries(packed)) as Uint8Array<ArrayBuffer>;
}
