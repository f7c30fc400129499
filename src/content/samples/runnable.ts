import { importsOf, indexOfImport, isRelative } from './imports.ts';
import { jsxDialect } from './jsx-dialect.ts';
import { isChecked, isRun, type Sample, type XStateVersion } from './sample.ts';
import { shownComponent } from './shown-component.ts';

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

/** What a sample with a React component may import; the frame (`playground/browser/frame/packages.ts`) has to provide exactly these. */
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

/** What is looked at to see whether a sample can be run. */
export type RunnableSample = Parameters<typeof isRun>[0] & Pick<Sample, 'version' | 'code' | 'title'>;

/**
 * Whether a sample can be run in the page: it is run by the checker, or shows a React component, and imports only what a browser can load,
 * or samples above it of which the same is true.
 * @param above the page's samples above it, in order
 */
export function isRunnable(sample: RunnableSample, above: readonly RunnableSample[]): boolean {
  if (!isReact(sample)) return isLoadable(sample, above, isRun, runnablePackages[sample.version]);
  const isPart = (part: RunnableSample) => isReact(part) || isRun(part);
  return shownComponent(sample.code) !== undefined && isLoadable(sample, above, isPart, componentPackages);
}

/** Whether a sample has React's elements and may be run; with XState 4 it would need another React. */
function isReact(sample: RunnableSample): boolean {
  const { lang, code, norun, version } = sample;
  const isOfReact = lang.endsWith('x') && jsxDialect(lang, code) === undefined;
  return isOfReact && isChecked(sample) && norun === undefined && version === 5;
}

/**
 * @param isPart whether a sample may be a part of what is run
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
