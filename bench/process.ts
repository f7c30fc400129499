import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What running a program took. */
export interface ProcessCost {
  seconds: number;
  /** Seconds of work that all processes and threads did together, which hardly depend on what else the machine does. */
  cpuSeconds: number | undefined;
  /**
   * The most memory that the program and all its children held at once: the sum of their resident sets, so that pages which
   * two processes share count twice. Both are undefined where the system has no /proc.
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
 * Runs a program to its end, and measures it from outside.
 * @throws Error with the last lines of its output where it fails or takes too long
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
        const end = signal ? `stopped after ${seconds.toFixed(0)} s` : `exit code ${code}`;
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

/** What a process and its children, all the way down, hold and have done; nothing where it is gone. */
function usage(pid: number): { bytes: number; ticks: number } {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0;
    // Behind the name, which may hold anything: user and system time, its own and that of children that have ended.
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
