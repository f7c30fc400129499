import { hash } from '../../site/node/hash.ts';
import { cspHash, type Scripts } from './inline-script.ts';

/** As plain as a page without styles, in the typeface of the reader's system. */
const STYLES =
  'body{margin:1rem;font:1rem/1.5 system-ui,sans-serif}main>:first-child{margin-top:0}main>:last-child{margin-bottom:0}button,input,select,textarea{font:inherit}';

/** The files of the frame in which components of samples are rendered (`playground/browser/frame/`), by their paths in the output. */
export function frameFiles({ frame, frameRuntime }: Scripts): {
  document: string;
  script: string;
  files: [file: string, text: string][];
} {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy(frame)}"><meta name="robots" content="noindex"><title>Rendered code</title><style>${STYLES}</style><script>${frame}</script></head><body></body></html>`;
  const document = `assets/frame-${hash(html).slice(0, 8)}.html`;
  const script = `assets/frame-${hash(frameRuntime).slice(0, 8)}.js`;
  return {
    document,
    script,
    files: [
      [document, html],
      [script, frameRuntime],
    ],
  };
}

/**
 * What the frame may do, which its document says itself, for hosts that send no headers: evaluate what the page hands it, and load nothing at all.
 * @param bootstrap its one script
 */
function framePolicy(bootstrap: string): string {
  return [
    "default-src 'none'",
    `script-src 'unsafe-eval' ${cspHash(bootstrap)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The header with the same policy: by itself, too, the document is of another origin than any, and only our own pages show it. */
export const frameHeader = (bootstrap: string) =>
  `${framePolicy(bootstrap)}; frame-ancestors 'self'; sandbox allow-scripts allow-forms`;
