import { Derivation } from '../../core/node/cache/derived-value.ts';
import { chartPicture } from './chart-picture.ts';

/**
 * Returns a function that renders charts as PNG, with a cache whose keys depend on the chart and
 * the code that renders it.
 */
export function chartPictures(cacheFolder?: string): (svg: string) => Buffer {
  const drawn = new Derivation<string>({
    name: 'chart-pictures',
    code: new URL('./chart-picture.ts', import.meta.url),
    cacheFolder,
  });
  return (svg) => {
    const key = drawn.key(svg);
    const kept = drawn.read(key);
    if (kept !== undefined) return Buffer.from(kept, 'base64');
    const png = chartPicture(svg);
    drawn.write(key, png.toString('base64'));
    return png;
  };
}
