import { importsOf, indexOfImport } from './imports.ts';
import { isRelative } from './relative.ts';
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

/** What is looked at to see whether a sample can be run. */
export type RunnableSample = Parameters<typeof isRun>[0] & Pick<Sample, 'version' | 'code' | 'title'>;

/**
 * Whether a sample can be run in the page: it is run by the checker and imports only what a browser can load, or samples above it that
 * can be run.
 * @param above the page's samples above it, in order
 */
export function isRunnable(sample: RunnableSample, above: readonly RunnableSample[]): boolean {
  if (!isRun(sample)) return false;
  const known: readonly string[] = runnablePackages[sample.version];
  return importsOf(sample.code).every((name) => {
    if (!isRelative(name)) return known.includes(name);
    const at = indexOfImport(
      name,
      sample.title,
      above.map(({ title }) => title),
    );
    return at >= 0 && isRunnable(above[at]!, above.slice(0, at));
  });
}
