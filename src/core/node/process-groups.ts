import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

interface GroupOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'shell'> {
  /** Milliseconds after which the command is ended; by default, it isn't. */
  limit?: number;
}

/** Windows has no process groups. Only the process itself is ended there. */
const HAS_GROUPS = process.platform !== 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();

/**
 * Runs a command in a separate process group, which ends with all of its processes. It also ends if
 * this process gets a signal, because a terminal sends signals only to the group of this process.
 */
export async function runInGroup(
  command: string,
  args: readonly string[],
  { limit, ...options }: GroupOptions = {},
): Promise<{ passed: boolean; output: string }> {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endThis);
  const child = spawn(command, args, {
    ...options,
    detached: HAS_GROUPS,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const streams = [child.stdout, child.stderr];
  let output = '';
  for (const stream of streams)
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const expire = () => {
    output += `\nIt took more than ${limit! / 1000} s and was ended.`;
    end(child, 'SIGKILL');
    // A process that left the group may hold them open.
    for (const stream of streams) stream.destroy();
  };
  const timer = limit === undefined ? undefined : setTimeout(expire, limit);
  try {
    const [code] = await once(child, 'close');
    return { passed: code === 0, output };
  } catch (error) {
    return { passed: false, output: String(error) };
  } finally {
    clearTimeout(timer);
    running.delete(child);
    if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endThis);
  }
}

/** Ends the groups of all commands that are running. */
export function endGroups(): void {
  for (const child of running) end(child, 'SIGTERM');
}

function endThis(): void {
  endGroups();
  process.exit(1);
}

function end({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch {
    // It has ended, but a process that left its group holds its output open.
  }
}
