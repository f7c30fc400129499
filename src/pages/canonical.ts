import { withBase } from '../site/paths.ts';
import type { Site } from './model.ts';

/** The absolute address of a page or a file under which it is known to the world. */
export function canonical({ config }: Pick<Site, 'config'>, path: string): string {
  return config.url.replace(/\/$/, '') + encodeURI(withBase(path, config.baseUrl));
}
