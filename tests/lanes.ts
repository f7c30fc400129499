import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/** A Node program and its name. */
export interface Step {
  name: string;
  args: readonly string[];
}

/**
 * Runs lanes of steps in parallel, and the steps of a lane in sequence. A step's output is printed
 * when it ends, so that outputs don't mix. The first failed step ends the run, and the last lines
 * name it.
 * @returns whether all steps passed
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<boolean> {
  const running = new Set<ChildProcess>();
  let firstCause: string | undefined;

  // Each step has a separate process group, which ends with all of its processes.
  const endAll = () => {
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  };
  const onSignal = () => {
    endAll();
    process.exit(1);
  };

  async function run({ args }: Step): Promise<{ passed: boolean; output: string }> {
    const step = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(step);
    let output = '';
    for (const stream of [step.stdout, step.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = await once(step, 'close');
    running.delete(step);
    return { passed: code === 0, output: output.trimEnd() };
  }

  async function runLane(lane: readonly Step[]): Promise<void> {
    for (const step of lane) {
      const started = performance.now();
      const { passed, output } = await run(step);
      // The steps of other lanes end with the failed one.
      if (firstCause !== undefined) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n> ${step.name} (${seconds} s)\n${output}`);
      if (passed) continue;
      firstCause = `${step.name}\n  ${lastLines(output)}`;
      endAll();
      return;
    }
  }

  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  await Promise.all(lanes.map(runLane));
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  if (firstCause !== undefined) console.error(`\nFirst cause: ${firstCause}`);
  return firstCause === undefined;
}

const lastLines = (output: string) =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-5).join('\n  ');
