import { importsOf, indexOfImport, isRelative } from './imports.ts';
import { jsxDialect, shownComponent } from './jsx.ts';
import { isChecked, isRun, type Sample, type XStateVersion } from './sample.ts';

/**
 * Packages that a sample in the page can import, by the XState version of its page; `xstate` is
 * that version. The sandbox (`playground/browser/sandbox/packages.ts`) must provide exactly these,
 * which its types check.
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

/**
 * Packages that a sample with a React component can import. The frame
 * (`playground/browser/frame/packages.ts`) must provide exactly these.
 */
export const componentPackages = [
  'react',
  '@xstate/react',
  '@xstate/store',
  '@xstate/store-react',
  'xstate',
  'xstate/actions',
  'xstate/actors',
  'xstate/guards',
] as const;

/**
 * Packages that the frame shares with the applications of `examples/`. It follows their machines through `xstate`. Other
 * packages are part of the applications.
 */
export const applicationPackages = [...componentPackages, 'react/jsx-runtime', 'react-dom/client'] as const;

/** The properties that determine whether a sample can run. */
export type RunnableSample = Parameters<typeof isRun>[0] & Pick<Sample, 'version' | 'code' | 'title'>;

/**
 * Whether a sample can run in the page: the checker runs it, or it shows a React component, and it
 * imports only what a browser can load, or runnable samples above it.
 * @param above the page's samples above it, in order
 */
export function isRunnable(sample: RunnableSample, above: readonly RunnableSample[]): boolean {
  if (!isReact(sample)) return isLoadable(sample, above, isRun, runnablePackages[sample.version]);
  const isPart = (part: RunnableSample) => isReact(part) || isRun(part);
  return shownComponent(sample.code) !== undefined && isLoadable(sample, above, isPart, componentPackages);
}

/**
 * Whether a sample has React elements and can run. XState 4 would need a different version of
 * React.
 */
function isReact(sample: RunnableSample): boolean {
  const { lang, code, norun, version } = sample;
  const isOfReact = lang.endsWith('x') && jsxDialect(lang, code) === undefined;
  return isOfReact && isChecked(sample) && norun === undefined && version === 5;
}

/**
 * @param isPart whether a sample can be part of what runs
 * @param known packages that can be loaded
 */
function isLoadable(
  sample: RunnableSample,
  above: readonly RunnableSample[],
  isPart: (sample: RunnableSample) => boolean,
  known: readonly string[],
): boolean {
  if (!isPart(sample)) return false;
  return importsOf(sample.code).every((name) => {
    if (!isRelative(name)) return known.includes(name);
    const at = indexOfImport(
      name,
      sample.title,
      above.map(({ title }) => title),
    );
    return at >= 0 && isLoadable(above[at]!, above.slice(0, at), isPart, known);
  });
}
