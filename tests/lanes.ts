import { stripVTControlCharacters } from 'node:util';
import { endGroups, runInGroup } from '../src/core/node/process-groups.ts';

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
  let firstCause: string | undefined;

  async function runLane(lane: readonly Step[]): Promise<void> {
    for (const step of lane) {
      const started = performance.now();
      const { passed, output } = await runInGroup(process.execPath, step.args);
      // The steps of other lanes end with the failed one.
      if (firstCause !== undefined) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n> ${step.name} (${seconds} s)\n${output.trimEnd()}`);
      if (passed) continue;
      firstCause = `${step.name}\n  ${lastLines(output)}`;
      endGroups();
      return;
    }
  }

  await Promise.all(lanes.map(runLane));
  if (firstCause !== undefined) console.error(`\nFirst cause: ${firstCause}`);
  return firstCause === undefined;
}

const lastLines = (output: string) =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-5).join('\n  ');
