import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The cost of running a program. */
export interface ProcessCost {
  seconds: number;
  /**
   * CPU time of all processes and threads together, which hardly depends on the machine's other
   * load.
   */
  cpuSeconds: number | undefined;
  /**
   * Peak memory of the program and all its children: the sum of their resident sets, so pages
   * shared by two processes count twice. This and `cpuSeconds` are undefined on systems without
   * /proc.
   */
  peakMB: number | undefined;
}

export interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  timeoutMs: number;
}

const samplingMs = 50;
/** The unit of CPU time in /proc (USER_HZ). */
const ticksPerSecond = 100;

/**
 * Runs a program to its end and measures it from outside.
 * @throws Error with the last lines of the output if it fails or takes too long
 */
export function run(
  program: string,
  args: string[],
  { cwd, env, timeoutMs }: RunOptions,
): Promise<ProcessCost> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const peak = { bytes: 0, ticks: 0 };
    const timer = setInterval(() => {
      const { bytes, ticks } = usage(child.pid!);
      peak.bytes = Math.max(peak.bytes, bytes);
      peak.ticks = Math.max(peak.ticks, ticks);
    }, samplingMs);
    child.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      if (code !== 0) {
        const end = signal
          ? `The program was stopped after ${seconds.toFixed(0)} s`
          : `The program ended with exit code ${code}`;
        reject(new Error(`${end}: ${output.trim()}`));
        return;
      }
      resolve({
        seconds,
        cpuSeconds: peak.ticks === 0 ? undefined : peak.ticks / ticksPerSecond,
        peakMB: peak.bytes === 0 ? undefined : peak.bytes / 2 ** 20,
      });
    });
  });
}

/**
 * Returns the memory and the CPU time of a process and all its descendants; zeros if it has exited.
 */
function usage(pid: number): { bytes: number; ticks: number } {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0;
    // The fields after the name, which may contain any characters: user and system time of the
    // process and of its exited children.
    const stat = read(pid, 'stat').split(') ').at(-1)!.split(' ');
    const own = { bytes: Number(kilobytes) * 1024, ticks: sum(stat.slice(11, 15).map(Number)) };
    const children = readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => read(pid, `task/${thread}/children`).split(' ').filter(Boolean))
      .map((child) => usage(Number(child)));
    return {
      bytes: own.bytes + sum(children.map(({ bytes }) => bytes)),
      ticks: own.ticks + sum(children.map(({ ticks }) => ticks)),
    };
  } catch {
    return { bytes: 0, ticks: 0 };
  }
}

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
