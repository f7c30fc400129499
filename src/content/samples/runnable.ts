import { isRun, type Sample, type XStateVersion } from './sample.ts';

/**
 * What a sample that runs in the page may import, by the XState version of its page; `xstate` means that version, as everywhere. The sandbox
 * (`playground/browser/sandbox/packages.ts`) has to provide exactly these, which its types see to.
 */
export const runnablePackages = {
  5: [
    'xstate',
    'xstate/actions',
    'xstate/actors',
    'xstate/graph',
    'xstate/guards',
    '@xstate/graph',
    '@xstate/store',
    '@xstate/store/persist',
    '@xstate/store/reset',
    '@xstate/store/undo',
    '@xstate/store/validate',
    'immer',
  ],
  4: [
    'xstate',
    'xstate/lib',
    'xstate/lib/SimulatedClock',
    'xstate/lib/actions',
    'xstate/lib/behaviors',
    'xstate/lib/model',
    'xstate/lib/utils',
    'xstate/lib/waitFor',
    'immer',
  ],
} as const satisfies Record<XStateVersion, readonly string[]>;

/** A module's name behind `from`, `import` or `import(`, where code can have one: not within a comment's line. */
const IMPORT = /^(?!\s*(?:\/\/|\*)).*?(?:\bfrom|\bimport)\s*\(?\s*(['"])(.+?)\1/gm;

/**
 * Whether a sample can be run in the page: it is run by the checker and imports only what a browser can load.
 * Nothing but text is looked at, since every sample of every page is asked when it is compiled.
 */
export function isRunnable(sample: Parameters<typeof isRun>[0] & Pick<Sample, 'version' | 'code'>): boolean {
  if (!isRun(sample)) return false;
  const known: readonly string[] = runnablePackages[sample.version];
  return Array.from(sample.code.matchAll(IMPORT), ([, , name = '']) => name).every((name) =>
    known.includes(name),
  );
}
