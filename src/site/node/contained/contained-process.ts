import { TimeLimitError } from '../threads.ts';
import { type Containment, launch } from './launch.ts';
import { keepOpen, type LaunchedProcess } from './launcher.ts';
import { programFile } from './program.ts';

/** Characters that an answer may have; far more than what any page can show. */
const LONGEST_ANSWER = 16e6;

/** A contained process that ended, or had to be ended, before it had answered. The message says what it did, such as `ends its process`. */
export class ContainedEnd extends Error {
  override name = 'ContainedEnd';
  /** Whether it needed more memory than it may have. */
  readonly isOutOfMemory: boolean;
  /** The last that it wrote to its standard error, where that is kept. */
  readonly errors: string;

  constructor(message: string, options: ErrorOptions & { isOutOfMemory?: boolean; errors?: string } = {}) {
    const { isOutOfMemory = false, errors = '' } = options;
    const why = isOutOfMemory ? undefined : errorIn(errors);
    super(why === undefined ? message : `${message}: ${why}`, options);
    this.isOutOfMemory = isOutOfMemory;
    this.errors = errors;
  }
}

/** The line of Node's or the system's words that says what went wrong: the last error, or else the last line. */
function errorIn(errors: string): string | undefined {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /^\w*Error\b.*:/.test(line)) ?? lines.at(-1))?.trim();
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
  #child: LaunchedProcess | undefined;
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
    keepOpen(true);
    return new Promise<Answer>((resolve, reject) => {
      let size = 0;
      let rest = '';
      const settle = (end: () => void) => {
        clearTimeout(timer);
        child.off('data', onData).off('close', onClose).off('error', fail);
        keepOpen(false);
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
      const onClose = (signal: NodeJS.Signals | null, errors: string) => {
        const isOutOfMemory = signal !== null && CRASHES.has(signal);
        const message = isOutOfMemory
          ? `needs more than ${this.#containment.memory} MB of memory`
          : 'ends its process';
        fail(new ContainedEnd(message, { isOutOfMemory, errors }));
      };
      child.on('data', onData).on('close', onClose).on('error', fail);
      child.write(`${JSON.stringify(task)}\n`);
    });
  }

  /** Ends the process, whatever it does. */
  close(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill();
  }

  async #start(): Promise<LaunchedProcess> {
    const child = launch(await programFile(this.#entry), this.#containment);
    this.#child = child;
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.once('close', forget).once('error', forget);
    return child;
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
