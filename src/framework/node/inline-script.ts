import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../site/config.ts';
import { project } from '../../site/node/project.ts';
import type { InlineSettings } from '../inline-settings.ts';

/** Compiles and minifies `browser/inline.ts`, which may use what the oldest supported browsers have. */
export async function compileInlineScript(): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: {
        input: 'src/framework/browser/inline.ts',
        output: { format: 'es', minify: { compress: true, mangle: { toplevel: true }, codegen: true } },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The inline script was not compiled.');
  return chunk.code.trim();
}

/**
 * The one script that stands in the document. It is the same on every page, so that the Content-Security-Policy can name it by its
 * hash.
 * @param code what `compileInlineScript` gives
 */
export function inlineScript(code: string, config: SiteConfig): string {
  const { baseUrl, colorMode, announcementBar } = config;
  const settings: InlineSettings = {
    baseUrl,
    mode: colorMode.default,
    readerChooses: !colorMode.disableSwitch,
    systemChooses: colorMode.respectPrefersColorScheme,
    announcement: announcementBar?.id ?? null,
  };
  return `(settings=>{${code}})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}

/** The source expression that allows one inline script or style in a Content-Security-Policy (CSP Level 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
