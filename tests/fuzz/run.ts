// `npm run test:fuzz [-- --seconds 3600] [--target NAME] [--seed NUMBER]`: sends random input to
// everything that reads untrusted input. Each file in targets/ is a target with the file's name
// and gets an equal share of the time.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readCommandLine, USAGE_ERROR } from '../../src/core/node/command-line.ts';
import type { TargetJob, TargetReport } from './target.worker.ts';

/** The time limit of an input in milliseconds. The slowest ones start a thread. */
const patienceMs = 30_000;
const folder = join(import.meta.dirname, 'targets');
const names = readdirSync(folder).map((file) => basename(file, '.ts'));

const { values, usage } = readCommandLine({
  forms: 'npm run test:fuzz -- [options]',
  options: {
    seconds: { type: 'string', value: 'N', default: '120', help: 'the time for all targets (120)' },
    seed: {
      type: 'string',
      value: 'N',
      default: String(Date.now() % 2 ** 31),
      help: 'repeats the inputs of an earlier run',
    },
    target: { type: 'string', value: 'NAME', multiple: true, default: names, help: 'can be repeated (all)' },
  },
  notes: [`Targets: ${names.join(', ')}`],
});
const unknown = values.target.filter((name) => !names.includes(name));
const seconds = Number(values.seconds);
const seed = Number(values.seed);
if (unknown.length > 0 || !(seconds > 0) || !Number.isInteger(seed)) {
  console.error(usage);
  process.exit(USAGE_ERROR);
}

for (const name of values.target) {
  const limitMs = (seconds * 1000) / values.target.length;
  const { runs, failure } = await runTarget({ file: join(folder, `${name}.ts`), seed, limitMs });
  console.log(`${failure ? 'FAIL' : 'ok'}  ${name}: ${runs} inputs, seed ${seed}`);
  if (!failure) continue;
  process.exitCode = 1;
  console.error(failure);
  console.error(`To repeat: npm run test:fuzz -- --target ${name} --seed ${seed} --seconds ${seconds}`);
}

/** Runs a target in a thread, so that an input that never ends is a failure too. */
function runTarget(job: TargetJob): Promise<TargetReport> {
  const worker = new Worker(new URL('./target.worker.ts', import.meta.url), { workerData: job });
  return new Promise((resolve) => {
    let runs = 0;
    let last: unknown;
    const giveUp = () => {
      resolve({ runs, failure: `An input took more than ${patienceMs / 1000} s:\n${last}` });
      void worker.terminate();
    };
    let timer = setTimeout(giveUp, patienceMs);
    worker.on('message', (message: { input: string } | TargetReport) => {
      clearTimeout(timer);
      if ('runs' in message) return resolve(message);
      runs++;
      last = message.input;
      timer = setTimeout(giveUp, patienceMs);
    });
    worker.on('error', (error) => {
      clearTimeout(timer);
      resolve({
        runs,
        failure: `The target failed with this error:\n${error.stack}\nThe last input was:\n${last}`,
      });
    });
  });
}
