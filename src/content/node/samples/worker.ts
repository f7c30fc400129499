import { Worker } from 'node:worker_threads';
import type { SandboxData, SandboxInput, SandboxMessage } from './sandbox.ts';

/** What happened while a sample ran. */
export interface RunRecord {
  /** Outputs by channel, in order. */
  outputs: Map<number, string[]>;
  /** Whether the sample's module was evaluated to its last line. */
  loaded: boolean;
  error?: Extract<SandboxMessage, { type: 'error' }>;
  /** Set when the sample was stopped because it did not end: what kept it open, where that is known. */
  open?: string[];
}

const START_LIMIT = 60_000;
/** A thread keeps every module it ever loaded, so it gets a successor in time. */
const MOST_SAMPLES = 100;

/**
 * Runs samples one after the other, each in a worker thread until it ends by itself, fails or exceeds its time. A thread is
 * used again only after a sample that ended by itself and left nothing behind: starting one costs more than most samples.
 */
export class Sandbox {
  readonly #data: SandboxData;
  #worker: Worker | undefined;
  #count = 0;

  constructor(root: string) {
    this.#data = { root };
  }

  /** @returns never rejects: a thread that cannot run is an error in the record */
  run(input: SandboxInput): Promise<RunRecord> {
    const worker = this.#worker ?? this.#start();
    this.#count += 1;
    return new Promise((resolve) => {
      const record: RunRecord = { outputs: new Map(), loaded: false };
      let resources: string[] = [];
      const stop = () => {
        record.open = resources;
        void worker.terminate();
      };
      // The sample's time starts when its thread does, which may be late on a busy machine.
      let timer = setTimeout(stop, START_LIMIT);
      const end = () => {
        clearTimeout(timer);
        worker.off('message', read).off('error', readError).off('exit', exit);
        resolve(record);
      };
      const read = (message: SandboxMessage) => {
        if (message.type === 'started') {
          clearTimeout(timer);
          timer = setTimeout(stop, input.limit);
        } else if (message.type === 'output') {
          const outputs = record.outputs.get(message.channel);
          if (outputs) outputs.push(message.text);
          else record.outputs.set(message.channel, [message.text]);
        } else if (message.type === 'error') record.error ??= message;
        else if (message.type === 'open') resources = message.resources;
        else if (message.type === 'loaded') record.loaded = true;
        else {
          if (message.isLate) record.open = resources;
          if (message.isLate || !message.isClean || this.#count >= MOST_SAMPLES) this.close();
          end();
        }
      };
      // What the sandbox cannot catch itself, such as memory that runs out.
      const readError = ({ name, message }: Error) => {
        record.error ??= { type: 'error', message: `${name}: ${message}`, stack: '' };
      };
      const exit = () => {
        this.#worker = undefined;
        end();
      };
      worker.on('message', read).on('error', readError).on('exit', exit);
      worker.postMessage(input);
    });
  }

  /** Ends the thread. */
  close(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sandbox.ts', import.meta.url), {
      workerData: this.#data,
      stdout: true,
      stderr: true,
    });
    // Read, so that it is not kept.
    worker.stdout.resume();
    worker.stderr.resume();
    this.#worker = worker;
    this.#count = 0;
    return worker;
  }
}
