import { isRun, type Sample, type XStateVersion } from './extract.ts';

/**
 * What a sample that runs in the page may import, by the XState version of its page. The sandbox of the Run button has to
 * provide exactly these: `xstate` means the page's version, as everywhere.
 */
const packages: Record<XStateVersion, readonly RegExp[]> = {
  5: [/^xstate(\/[\w-]+)?$/, /^@xstate\/(graph|store)(\/[\w-]+)?$/, /^immer$/],
  4: [/^xstate(\/lib)?(\/[\w-]+)?$/, /^immer$/],
};

/** A module's name behind `from`, `import` or `import(`, where code can have one: not within a comment's line. */
const IMPORT = /^(?!\s*(?:\/\/|\*)).*?(?:\bfrom|\bimport)\s*\(?\s*(['"])(.+?)\1/gm;

/**
 * Whether a sample can be run in the page: it is run by the checker and imports only what a browser can load.
 * Nothing but text is looked at, since every sample of every page is asked when it is compiled.
 */
export function isRunnable(sample: Parameters<typeof isRun>[0] & Pick<Sample, 'version' | 'code'>): boolean {
  if (!isRun(sample)) return false;
  return Array.from(sample.code.matchAll(IMPORT), ([, , name = '']) => name).every((name) =>
    packages[sample.version].some((known) => known.test(name)),
  );
}
