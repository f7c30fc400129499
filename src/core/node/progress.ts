/** A task whose progress is shown. */
export interface Task {
  /** Counts a part as done. */
  tick(): void;
  end(): void;
}

/** Where progress is shown. */
export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

/** Time between two updates of the line on a terminal, and between two plain lines. */
const INTERVALS = { terminal: 100, lines: 5000 };

/**
 * Shows what is being done, and how many of how many parts are done. On a terminal, this is one line
 * that updates. In CI, it is a plain line every few seconds. Elsewhere, such as in a pipe, nothing
 * is shown.
 */
export class Progress {
  readonly #tasks = new Map<Task, () => string>();
  readonly #output: ProgressOutput;
  readonly #mode: keyof typeof INTERVALS | undefined;
  #timer: NodeJS.Timeout | undefined;
  #shown = '';

  constructor(output: ProgressOutput = process.stderr, isCI = !!process.env.CI) {
    this.#output = output;
    this.#mode = output.isTTY ? 'terminal' : isCI ? 'lines' : undefined;
  }

  /**
   * Shows a task until it ends.
   * @param name what is being done: `Compiling pages`
   * @param parts their number, if it is known
   */
  begin(name: string, parts = 0): Task {
    let done = 0;
    const task: Task = {
      tick() {
        done += 1;
      },
      end: () => {
        this.#tasks.delete(task);
        if (this.#tasks.size === 0) this.#stop();
      },
    };
    this.#tasks.set(task, () => (parts > 0 ? `${name} (${done} of ${parts})` : name));
    if (this.#mode) {
      this.#timer ??= setInterval(() => this.#show(), INTERVALS[this.#mode]).unref();
    }
    return task;
  }

  #show(): void {
    const text = [...this.#tasks.values()].map((describeTask) => describeTask()).join(', ');
    if (text === this.#shown) return;
    this.#shown = text;
    if (this.#mode === 'lines') this.#output.write(`${text}\n`);
    // The cursor stays at the start of the line, so that messages replace it.
    else this.#output.write(`\x1b[2K${text.slice(0, (this.#output.columns || 80) - 1)}\r`);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#mode === 'terminal' && this.#shown !== '') this.#output.write('\x1b[2K');
    this.#shown = '';
  }
}

/** The progress of this process. */
export const progress = new Progress();
