import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { LauncherMessage, LauncherTask } from './launcher.process.ts';

/** A process that the launcher has started: `data` is what it sends, `close` tells its end: the signal that ended it, and the end of its standard error where that is kept. `error` tells that it could not be started. */
export class LaunchedProcess extends EventEmitter<{
  data: [string];
  close: [signal: NodeJS.Signals | null, errors: string];
  error: [Error];
}> {
  readonly #send: (task: LauncherTask) => void;
  readonly #id: number;

  constructor(id: number, send: (task: LauncherTask) => void) {
    super();
    this.#id = id;
    this.#send = send;
    // Nobody may be asking when it ends.
    this.on('error', () => undefined);
  }

  write(text: string): void {
    this.#send({ id: this.#id, write: text });
  }

  /** Ends it at once, and all that stands between it and the launcher. */
  kill(): void {
    this.#send({ id: this.#id, kill: true });
  }
}

let launcher: ChildProcess | undefined;
const launched = new Map<number, LaunchedProcess>();
let lastId = 0;
let busy = 0;

/**
 * Starts a command by this thread's launcher, see `launcher.process.ts`.
 * @param keepsErrors whether the end of its standard error is told with its end
 */
export function launchCommand(command: readonly string[], keepsErrors: boolean): LaunchedProcess {
  const id = ++lastId;
  const process = new LaunchedProcess(id, send);
  launched.set(id, process);
  send({ id, start: command, keepsErrors });
  return process;
}

/** Keeps this process open for as long as somebody waits for an answer; a launcher with nothing to do does not. */
export function keepOpen(isBusy: boolean): void {
  busy += isBusy ? 1 : -1;
  hold();
}

function hold(): void {
  for (const handle of [launcher, launcher?.channel]) {
    if (busy > 0) handle?.ref();
    else handle?.unref();
  }
}

function send(task: LauncherTask): void {
  launcher ??= startLauncher();
  // An error is told by its end.
  launcher.send(task, () => undefined);
}

function startLauncher(): ChildProcess {
  const child = fork(new URL('./launcher.process.ts', import.meta.url), {
    execArgv: ['--no-warnings'],
    env: {},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message: LauncherMessage) => {
    const process = launched.get(message.id);
    if ('data' in message) process?.emit('data', message.data);
    else if ('error' in message) process?.emit('error', new Error(message.error));
    else {
      launched.delete(message.id);
      process?.emit('close', message.close.signal, message.close.errors);
    }
  });
  const onEnd = (error: Error) => {
    if (launcher !== child) return;
    launcher = undefined;
    for (const process of launched.values()) process.emit('error', error);
    launched.clear();
  };
  child.on('error', onEnd);
  child.on('exit', () => onEnd(new Error('The launcher of contained processes has ended.')));
  launcher = child;
  hold();
  return child;
}
