import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../../errors.ts';
import { TimeLimitError } from '../threads/threads.ts';
import { type Containment, containedCommand } from './boundary.ts';
import { programFile } from './program.ts';
import { slowness } from './slowness.ts';

/** Maximum number of characters of a response, far more than any page can show. */
const LONGEST_ANSWER = 16e6;
/**
 * Number of characters to keep of a process's standard error: enough for an error of Node with its
 * stack.
 */
const KEPT_ERRORS = 4000;

/**
 * The error of a contained process that ended, or had to be ended, before it responded. The message
 * says what it did, such as `ends its process`.
 */
export class ContainedEnd extends Error {
  override name = 'ContainedEnd';
  /** Whether it exceeded its memory limit. */
  readonly isOutOfMemory: boolean;
  /** The end of what it wrote to its standard error. */
  readonly errors: string;

  constructor(message: string, options: ErrorOptions & { isOutOfMemory?: boolean; errors?: string } = {}) {
    const { isOutOfMemory = false, errors = '' } = options;
    const why = isOutOfMemory ? undefined : errorIn(errors);
    super(why === undefined ? message : `${message}: ${why}`, options);
    this.isOutOfMemory = isOutOfMemory;
    this.errors = errors;
  }
}

/**
 * Returns the line of a standard error that says what went wrong: the last error, or else the last
 * line.
 */
function errorIn(errors: string): string | undefined {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /^\w*Error\b.*:/.test(line)) ?? lines.at(-1))?.trim();
}

type Child = ChildProcessByStdio<Writable, null, Readable>;

/** A request to a contained process. */
export interface Question<Answer> {
  task: unknown;
  /**
   * Milliseconds until the response must arrive, on a machine that isn't busy. `restart` begins a new
   * period.
   */
  limit: number;
  /**
   * Reads a message. The process isn't trusted, so the message may be any JSON.
   * @returns the response as soon as it is complete
   */
  read(message: unknown, restart: (limit: number) => void): Answer | undefined;
}

/**
 * A process that evaluates page code; see docs/decisions/0050. It starts with the first request and
 * ends with `close` or with this thread.
 */
export class ContainedProcess {
  readonly #entry: URL;
  readonly #containment: Containment;
  #child: Child | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param entry the module to run, which reads tasks and sends messages with `channel.ts` */
  constructor(entry: URL, containment: Containment) {
    this.#entry = entry;
    this.#containment = containment;
  }

  /** Whether its process is running, with what earlier requests have left in it. */
  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /**
   * Sends a task to the process and waits for its response. Requests run in sequence. If the
   * process has ended, the next request starts a new one.
   * @throws ContainedEnd if it ends without a response, TimeLimitError if it takes too long, and
   * what `read` throws
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const answer = this.#turn.then(() => this.#ask(question));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  async #ask<Answer>({ task, limit, read }: Question<Answer>): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    const answers = child.stdio[3] as Readable;
    keepOpen(child, true);
    return new Promise<Answer>((resolve, reject) => {
      let size = 0;
      let rest = '';
      let errors = '';
      const settle = (end: () => void) => {
        clearTimeout(timer);
        answers.off('data', onData);
        child.stderr.off('data', onError);
        child.off('close', onClose).off('error', fail);
        keepOpen(child, false);
        const { idle } = this.#containment;
        if (idle !== undefined) this.#idle = setTimeout(() => this.close(), idle).unref();
        end();
      };
      const fail = (error: unknown) => {
        this.close();
        settle(() => reject(error));
      };
      const expire = (after: number) =>
        setTimeout(() => fail(new TimeLimitError(`took more than ${after / 1000} s`)), after * slowness());
      let timer = expire(limit);
      const restart = (next: number) => {
        clearTimeout(timer);
        timer = expire(next);
      };
      const onData = (text: string) => {
        size += text.length;
        if (size > LONGEST_ANSWER) return fail(new ContainedEnd('prints too much output'));
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        try {
          for (const line of lines) {
            const answer = read(parse(line), restart);
            if (answer !== undefined) return settle(() => resolve(answer));
          }
        } catch (error) {
          fail(error);
        }
      };
      const onError = (text: string) => {
        errors = (errors + text).slice(-KEPT_ERRORS);
      };
      const onClose = () => {
        const isOutOfMemory = /heap out of memory|bad_alloc/.test(errors);
        const message = isOutOfMemory
          ? `needs more than ${this.#containment.memory} MB of memory`
          : 'ends its process';
        fail(new ContainedEnd(message, { isOutOfMemory, errors: printable(errors) }));
      };
      answers.on('data', onData);
      child.stderr.on('data', onError);
      child.on('close', onClose).on('error', fail);
      child.stdin.write(`${JSON.stringify(task)}\n`);
    });
  }

  /** Ends the process immediately. */
  close(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  async #start(): Promise<Child> {
    const [command = '', ...args] = containedCommand(await programFile(this.#entry), this.#containment);
    const child = spawn(command, args, {
      cwd: '/',
      env: {},
      windowsHide: true,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    }) as Child;
    this.#child = child;
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.once('close', forget).once('error', forget);
    // Ignored, because `close` reports the end of the process.
    child.stdin.on('error', () => undefined);
    for (const stream of [child.stderr, child.stdio[3] as Readable]) stream.setEncoding('utf8');
    return child;
  }
}

/**
 * Keeps this thread running while it waits for a response. An idle process doesn't keep it running.
 */
function keepOpen(child: Child, isBusy: boolean): void {
  const streams = child.stdio as unknown as { ref?(): void; unref?(): void }[];
  for (const handle of [child, ...streams]) {
    if (isBusy) handle?.ref?.();
    else handle?.unref?.();
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ContainedEnd('writes to file descriptor 3, which the build reads results from', { cause });
  }
}
