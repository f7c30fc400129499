import { defaultBoundary } from '../../../core/node/contained/boundary.ts';
import { rememberByObject } from '../../../core/remember-results.ts';
import { isRelative } from '../../samples/imports.ts';
import { isRun, pageOf, type Sample, sampleId } from '../../samples/sample.ts';
import type { Failure } from './failure.ts';
import { byPage, resolveImport } from './imports.ts';
import { instrument } from './instrument.ts';
import { judge, type Modules } from './judge.ts';
import { packagesFolder } from './packages.ts';
import type { SandboxInput } from './sandbox.process.ts';
import { Sandbox, type SandboxOptions } from './sandbox.ts';

export interface RunOptions {
  /** The project's folder, whose `node_modules` holds the packages. */
  root: string;
  /** The number of samples that run concurrently, each from a different page. */
  concurrency?: number;
  /** Milliseconds after which a sample must have ended. */
  limit?: number;
  sandbox?: SandboxOptions;
}

/**
 * Runs samples, several at a time, and compares their output with their assertions.
 *
 * @param samples all samples of the pages (imports are looked up among them)
 * @param selected the samples to run; those that can't run are skipped
 * @returns the failures of each sample by its id; a sample without failures has no entry. Samples
 * with a syntax error aren't run and have no entry either: the type check reports them
 */
export async function runSamples(
  samples: readonly Sample[],
  selected: readonly Sample[],
  { root, concurrency = 2, limit = 5000, sandbox: options = {} }: RunOptions,
): Promise<Map<string, Failure[]>> {
  const pages = byPage(samples);
  const queue = [...byPage(selected.filter(isRun)).values()];
  const failures = new Map<string, Failure[]>();
  let serial = 0;

  // Trusted pages share processes. Otherwise, each page has separate ones.
  const isolatesPages = (options.boundary ?? defaultBoundary()) !== 'none';
  const runNext = async (): Promise<void> => {
    const sandbox = new Sandbox(root, options);
    for (let page = queue.shift(); page; page = queue.shift()) {
      for (const sample of page) {
        const modules = collectModules(sample, pages.get(pageOf(sample)) ?? [], serial++);
        if (!modules) continue;
        const record = await sandbox.run(sandboxInput(modules, packagesFolder(root, sample), limit));
        const found = judge(sample, modules, record, limit);
        if (found.length > 0) failures.set(sampleId(sample), found);
      }
      if (isolatesPages) sandbox.close();
    }
    sandbox.close();
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  return failures;
}

/** Compiles a sample for the samples that import it. */
const imported = rememberByObject((sample: Sample) => instrument(sample, false));

/** @param run a unique number, so that all modules are new to their thread */
function collectModules(entry: Sample, page: readonly Sample[], run: number): Modules | undefined {
  const moduleUrl = (sample: Sample) => `sample:///${run}/${sample.line}`;
  const modules: Modules = new Map();
  const add = (sample: Sample): boolean => {
    const url = moduleUrl(sample);
    if (modules.has(url)) return true;
    const script = sample === entry ? instrument(sample, true) : imported(sample);
    if (!script) return false;
    const imports: Record<string, string> = {};
    modules.set(url, { sample, script, imports });
    return script.imports.filter(isRelative).every((specifier) => {
      const target = resolveImport(page, sample, specifier);
      if (target) imports[specifier] = moduleUrl(target);
      return !target || add(target);
    });
  };
  return add(entry) ? modules : undefined;
}

function sandboxInput(modules: Modules, packages: string, limit: number): Omit<SandboxInput, 'root'> {
  return {
    packages,
    modules: Array.from(modules, ([url, { script, imports }]) => ({ url, code: script.code, imports })),
    limit,
  };
}
