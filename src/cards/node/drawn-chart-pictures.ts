import { Derivation } from '../../site/node/derive.ts';
import { chartPicture } from './chart-picture.ts';

/** Draws charts as PNG, unless they were drawn before: pictures are kept by what they show and by the code that draws them. */
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
