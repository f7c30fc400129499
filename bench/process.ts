import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What running a program took. */
export interface ProcessCost {
  seconds: number;
  /**
   * The most memory that the program and all its children held at once: the sum of their resident sets, so that pages which
   * two processes share count twice. Undefined where the system has no /proc.
   */
  peakMB: number | undefined;
}

export interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  timeoutMs: number;
}

const samplingMs = 50;

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

    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, residentBytes(child.pid!));
    }, samplingMs);
    child.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, peakMB: peak === 0 ? undefined : peak / 2 ** 20 });
      else
        reject(
          new Error(
            `${signal ? `stopped after ${seconds.toFixed(0)} s` : `exit code ${code}`}: ${output.trim()}`,
          ),
        );
    });
  });
}

/** The resident set of a process and of its children, all the way down; 0 where it is gone. */
function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), Number(kilobytes) * 1024);
  } catch {
    return 0;
  }
}
