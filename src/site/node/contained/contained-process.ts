import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { TimeLimitError } from '../threads.ts';
import { type Containment, launch } from './launch.ts';
import { programFile } from './program.ts';

/** Characters that an answer may have; far more than what any page can show. */
const LONGEST_ANSWER = 16e6;

/** A contained process that ended, or had to be ended, before it had answered. The message says what it did, such as `ends its process`. */
export class ContainedEnd extends Error {
  override name = 'ContainedEnd';
}

/** What is asked of a contained process. */
export interface Question<Answer> {
  task: unknown;
  /** Milliseconds until there must be an answer; `restart` begins them anew. */
  limit: number;
  /**
   * Reads a message. What the process says is not to be trusted: it may hold any JSON.
   * @returns the answer as soon as there is one
   */
  read(message: unknown, restart: (limit: number) => void): Answer | undefined;
}

/** A process that evaluates what somebody else wrote, see docs/decisions/0050. It starts with the first question and ends with `close`, or with this process. */
export class ContainedProcess {
  readonly #entry: URL;
  readonly #containment: Containment;
  #child: ChildProcess | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param entry the module that it runs, which reads tasks and sends messages with `channel.ts` */
  constructor(entry: URL, containment: Containment) {
    this.#entry = entry;
    this.#containment = containment;
  }

  /**
   * Gives the process a task and waits for its answer. Questions take turns; a process that has ended is started again by the next one.
   * @throws ContainedEnd where it ends without an answer; TimeLimitError where it takes too long; what `read` throws
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const answer = this.#turn.then(() => this.#ask(question));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  async #ask<Answer>({ task, limit, read }: Question<Answer>): Promise<Answer> {
    const child = this.#child ?? (await this.#start());
    const answers = child.stdio[3] as Readable;
    this.#keepOpen(true);
    return new Promise<Answer>((resolve, reject) => {
      let size = 0;
      let rest = '';
      const settle = (end: () => void) => {
        clearTimeout(timer);
        answers.off('data', onData);
        child.off('close', onClose).off('error', fail);
        this.#keepOpen(false);
        end();
      };
      const fail = (error: unknown) => {
        this.close();
        settle(() => reject(error));
      };
      const expire = (after: number) =>
        setTimeout(() => fail(new TimeLimitError(`took more than ${after} ms`)), after);
      let timer = expire(limit);
      const restart = (next: number) => {
        clearTimeout(timer);
        timer = expire(next);
      };
      const onData = (text: string) => {
        size += text.length;
        if (size > LONGEST_ANSWER) return fail(new ContainedEnd('gives more than anybody can read'));
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
      const onClose = (_: number | null, signal: NodeJS.Signals | null) =>
        fail(
          new ContainedEnd(
            signal !== null && CRASHES.has(signal)
              ? `needs more than ${this.#containment.memory} MB of memory`
              : 'ends its process',
          ),
        );
      answers.on('data', onData);
      child.on('close', onClose).on('error', fail);
      child.stdin?.write(`${JSON.stringify(task)}\n`);
    });
  }

  /** Ends the process, whatever it does. */
  close(): void {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      // The whole group: the process may stand behind a command that contains it.
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = launch(await programFile(this.#entry), this.#containment);
    this.#child = child;
    child.once('close', () => {
      if (this.#child === child) this.#child = undefined;
    });
    (child.stdio[3] as Readable).setEncoding('utf8');
    // Written to after its end; that it has ended is told by `close`.
    child.stdin?.on('error', () => undefined);
    return child;
  }

  /** A process without a question keeps this one no longer open than it is. */
  #keepOpen(isBusy: boolean): void {
    const child = this.#child;
    const streams = (child?.stdio ?? []) as (Readable | Writable | null)[];
    for (const handle of [child, ...streams] as (Partial<NodeJS.RefCounted> | null | undefined)[]) {
      if (isBusy) handle?.ref?.();
      else handle?.unref?.();
    }
  }
}

/** How V8 gives up; the first process of a namespace cannot abort, and faults instead. */
const CRASHES = new Set<NodeJS.Signals>(['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL', 'SIGBUS']);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ContainedEnd('writes to what its answers are sent by', { cause });
  }
}
