/** Too much else was asked for; the message is for whoever asked. */
export class BusyError extends Error {
  override name = 'BusyError';

  constructor() {
    super('The server is busy: try again in a few seconds.');
  }
}

/** For whom something is done, and until when somebody waits for it. */
export interface Caller {
  /** What counts as one client. */
  client: string;
  /** Aborted when the call has its answer, was given up, or its client is gone. */
  ended: AbortSignal;
}

export interface TurnsOptions {
  /** How much of one client may wait or be in hand; more is refused. */
  share: number;
  /** How much may wait altogether; more is refused. */
  most: number;
  /** Milliseconds after which something whose turn has not come is given up. */
  patience: number;
}

/**
 * Does one thing after another, and clients take turns: whoever asks for much at once keeps nobody else from theirs for longer than one of
 * them takes. In between, the process gets to everything else that it has to do.
 */
export class Turns {
  readonly #options: TurnsOptions;
  /** Begins what waits; the first client is next, with what it asked for first. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** The client whose turn it is. */
  #inHand: string | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /**
   * Does something when its turn has come. What nobody waits for any more is not begun.
   * @throws BusyError where too much waits already, or its turn does not come in time
   */
  async run<Result>(work: () => Promise<Result>, { client, ended }: Caller): Promise<Result> {
    ended.throwIfAborted();
    await this.#turn(client, ended);
    try {
      return await work();
    } finally {
      // Requests that have come meanwhile are answered before the next one.
      setImmediate(() => this.#end(client));
    }
  }

  #turn(client: string, ended: AbortSignal): Promise<void> {
    const own = this.#waiting.get(client) ?? new Set();
    const ofClient = own.size + (this.#inHand === client ? 1 : 0);
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (ofClient >= this.#options.share || all >= this.#options.most) throw new BusyError();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        ended.removeEventListener('abort', drop);
        own.delete(begin);
        if (own.size === 0) this.#waiting.delete(client);
      };
      const begin = () => {
        leave();
        this.#inHand = client;
        resolve();
      };
      const drop = () => {
        leave();
        reject(ended.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(new BusyError());
      }, this.#options.patience);
      ended.addEventListener('abort', drop);
      this.#waiting.set(client, own.add(begin));
      if (this.#inHand === undefined) this.#next();
    });
  }

  #end(client: string): void {
    this.#inHand = undefined;
    // Only now: whoever has come since this client's turn began goes before what else it asked for.
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
