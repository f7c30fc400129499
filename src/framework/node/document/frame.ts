import type { IsolatedScript } from '../../../config/client-config.ts';
import { escapeAttribute, escapeText } from '../../../core/html.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { rememberByObject } from '../../../core/remember-results.ts';
import { t } from '../../../i18n/messages.ts';
import { cspHash, type Scripts } from '../build/inline-script.ts';
import { COMPONENT_STYLES } from './component-styles.ts';

const FRAME_STYLES = 'html,body{margin:0;height:100%}iframe{display:block;width:100%;height:100%;border:0}';

const isolatedScripts: readonly IsolatedScript[] = [
  'component',
  'sandbox',
  'version4',
  'libraries',
  'course',
];

/**
 * Returns the files of the frame that isolates readers' code (`playground/browser/frame/`). Paths
 * are relative to the output folder.
 */
export function frameFiles(scripts: Scripts): {
  document: string;
  scripts: Record<IsolatedScript, string>;
  files: [file: string, text: string][];
} {
  // Without its title, which is in the language of the site: headers name the frames of all languages.
  const version = hash(frameDocument(scripts.frame, ''));
  const document = `assets/frame-${version.slice(0, 8)}.html`;
  const named = namesOf(scripts);
  return {
    document,
    scripts: Object.fromEntries(named) as Record<IsolatedScript, string>,
    files: [
      [document, frameDocument(scripts.frame, t.run.rendered)],
      ...named.map(([name, file]): [string, string] => [file, scripts[name]]),
    ],
  };
}

/** Returns the files of the isolated scripts. Remembered, because hashing a megabyte takes a while. */
const namesOf = rememberByObject((scripts: Scripts) =>
  isolatedScripts.map((name): [name: IsolatedScript, file: string] => [
    name,
    `assets/${name}-${hash(scripts[name]).slice(0, 8)}.js`,
  ]),
);

/**
 * Returns two nested documents as one file. The inner one has an opaque origin and runs readers'
 * code. The outer one runs nothing. It exists because service workers don't respond to sandboxed
 * frames, and because the inner document inherits its policy.
 */
function frameDocument(bootstrap: string, title: string): string {
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8">';
  const inner = `${head}<meta http-equiv="x-dns-prefetch-control" content="off"><title>${escapeText(title)}</title><style>${COMPONENT_STYLES}</style><script>${bootstrap}</script></head><body></body></html>`;
  // Components may handle form events, but the policy blocks form submission.
  const frame = `<iframe title="${escapeAttribute(title)}" sandbox="allow-scripts allow-forms" srcdoc="${escapeAttribute(inner)}"></iframe>`;
  return `${head}<meta http-equiv="Content-Security-Policy" content="${framePolicy(bootstrap)}"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${FRAME_STYLES}</style></head><body>${frame}</body></html>`;
}

/**
 * Returns the Content-Security-Policy for readers' code: it may evaluate text and start workers
 * from text, but it can't load or send anything. The document includes the policy too, for hosts
 * that send no headers.
 * @param bootstrap the only script of the frame
 */
export function framePolicy(bootstrap: string): string {
  return [
    "default-src 'none'",
    `script-src 'unsafe-eval' ${cspHash(bootstrap)}`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
