/** The server is too busy; the message is for the client. */
export class BusyError extends Error {
  override name = 'BusyError';

  constructor() {
    super('The server is busy. Try again in a few seconds.');
  }
}

/** The client of a task, and a signal for when it stops waiting. */
export interface Caller {
  /** Identifies a client. */
  client: string;
  /** Aborted when the call has its answer, was canceled, or its client has disconnected. */
  ended: AbortSignal;
}

export interface TurnsOptions {
  /** Maximum number of a client's waiting and running tasks; more are refused. */
  share: number;
  /** Maximum number of waiting tasks; more are refused. */
  most: number;
  /**
   * Milliseconds after which a waiting task is canceled. By default, longer than the ten seconds to
   * which tasks on threads are limited, so that the next client gets a turn.
   */
  timeout?: number;
}

/**
 * Runs one task at a time, with clients taking turns: a client with many tasks delays others by at
 * most one. Between tasks, the process does its other work.
 */
export class Turns {
  readonly #options: Required<TurnsOptions>;
  /** Functions that start waiting tasks. The first client is next, with its first task. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** The client of the running task. */
  #running: string | undefined;

  constructor({ share, most, timeout = 12_000 }: TurnsOptions) {
    this.#options = { share, most, timeout };
  }

  /**
   * Runs a task when its turn comes. Canceled tasks aren't started.
   * @throws BusyError if too many tasks are waiting, or its turn doesn't come in time
   */
  async run<Result>(work: () => Promise<Result>, { client, ended }: Caller): Promise<Result> {
    ended.throwIfAborted();
    await this.#turn(client, ended);
    try {
      return await work();
    } finally {
      // Requests that arrived in the meantime are answered first.
      setImmediate(() => this.#end(client));
    }
  }

  #turn(client: string, ended: AbortSignal): Promise<void> {
    const own = this.#waiting.get(client) ?? new Set();
    const ofClient = own.size + (this.#running === client ? 1 : 0);
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (ofClient >= this.#options.share || all >= this.#options.most) throw new BusyError();
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        clearTimeout(timer);
        ended.removeEventListener('abort', drop);
        own.delete(begin);
        if (own.size === 0) this.#waiting.delete(client);
      };
      const begin = () => {
        dequeue();
        this.#running = client;
        resolve();
      };
      const drop = () => {
        dequeue();
        reject(ended.reason);
      };
      const timer = setTimeout(() => {
        dequeue();
        reject(new BusyError());
      }, this.#options.timeout);
      ended.addEventListener('abort', drop);
      this.#waiting.set(client, own.add(begin));
      if (this.#running === undefined) this.#next();
    });
  }

  #end(client: string): void {
    this.#running = undefined;
    // Only now, so that clients that arrived during this task come before this client's other
    // tasks.
    const rest = this.#waiting.get(client);
    if (rest) {
      this.#waiting.delete(client);
      this.#waiting.set(client, rest);
    }
    this.#next();
  }

  #next(): void {
    const [own] = this.#waiting.values();
    const [begin] = own ?? [];
    begin?.();
  }
}
