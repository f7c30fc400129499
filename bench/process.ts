import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * CPU time and memory of a process and its descendants. Pages that two of them share count twice.
 */
interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

/** The unit of CPU time in /proc (USER_HZ). */
const TICKS_PER_SECOND = 100;

/**
 * Runs a program to its end and measures it from outside: wall time, CPU time, and the peak of the
 * memory. Needs /proc, so the last two are 0 on systems other than Linux.
 * @throws Error with the end of the output if it fails or takes more than ten minutes
 */
export async function run(program: string, args: string[], cwd: string) {
  const started = performance.now();
  const quiet = { CI: '1', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const env = { ...process.env, ...quiet };
  const running = promisify(execFile)(program, args, { cwd, env, timeout: 600_000, maxBuffer: 2 ** 30 });
  const most = { cpuSeconds: 0, megabytes: 0 };
  const timer = setInterval(() => {
    const { cpuSeconds, megabytes } = usage(running.child.pid!);
    most.cpuSeconds = Math.max(most.cpuSeconds, cpuSeconds);
    most.megabytes = Math.max(most.megabytes, megabytes);
  }, 50);
  try {
    await running;
    return { seconds: (performance.now() - started) / 1000, ...most };
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
    const end = killed ? 'took more than ten minutes' : 'failed';
    throw new Error(`${args[0]} ${end}: ${(stdout + stderr).trim().slice(-2000)}`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}

/** Returns the current usage of a process; zeros if it has exited. */
export function usage(pid: number): Usage {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    // The fields after the name, which may contain any characters. From the 12th: user and system
    // time of the process and of its exited children.
    const ticks = read('stat').split(') ').at(-1)!.split(' ').slice(11, 15).map(Number);
    const total = {
      cpuSeconds: ticks.reduce((sum, some) => sum + some) / TICKS_PER_SECOND,
      megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(read('status'))?.[1] ?? 0) / 1024,
    };
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      for (const child of read(`task/${thread}/children`).split(' ').filter(Boolean)) {
        const { cpuSeconds, megabytes } = usage(Number(child));
        total.cpuSeconds += cpuSeconds;
        total.megabytes += megabytes;
      }
    }
    return total;
  } catch {
    return { megabytes: 0, cpuSeconds: 0 };
  }
}
