import { z } from 'zod';
import type { Boundary } from '../../../core/node/contained/boundary.ts';
import { ContainedEnd, ContainedProcess } from '../../../core/node/contained/contained-process.ts';
import { packageFolders } from '../../../core/node/contained/packages.ts';
import { TimeLimitError } from '../../../core/node/threads/threads.ts';
import type { PendingTimer } from './clock.ts';
import type { SandboxInput, SandboxMessage } from './sandbox.process.ts';

/** What happened while a sample ran. */
export interface RunRecord {
  /** Outputs by channel, in order. */
  outputs: Map<number, string[]>;
  /** Whether the sample's module was evaluated to its last line. */
  loaded: boolean;
  /** How the sample failed, such as `throws Error: no`, and where. */
  error?: { description: string; stack: string };
  /** Set if the sample was stopped because it didn't end: what kept it open, if known. */
  open?: string[];
  /** The timer that it was waiting for, if its simulated time was over. */
  timer?: PendingTimer;
}

const START_LIMIT = 60_000;
/** Memory limit of samples in megabytes. */
const MEMORY = 512;
/** A process keeps every module it loaded, so it is replaced from time to time. */
const MOST_SAMPLES = 100;

/** The sample may have sent a message itself, with any content. */
const message: z.ZodType<SandboxMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('started') }),
  z.strictObject({ type: z.literal('loaded') }),
  z.strictObject({ type: z.literal('output'), channel: z.number(), text: z.string() }),
  z.strictObject({
    type: z.literal('open'),
    resources: z.array(z.string()),
    timer: z.strictObject({ delay: z.number(), stack: z.string() }).exactOptional(),
  }),
  z.strictObject({ type: z.literal('error'), description: z.string(), stack: z.string() }),
  z.strictObject({ type: z.literal('ended'), isLate: z.boolean(), isClean: z.boolean() }),
]);

export interface SandboxOptions {
  /** Memory limit of samples in megabytes. */
  memory?: number | undefined;
  /** See `Containment`. */
  boundary?: Boundary | undefined;
}

/**
 * Runs the samples of a page in sequence, each in a contained process until it ends, fails, or
 * exceeds its time. A process is reused only after a sample that ended and left nothing behind:
 * starting one takes longer than most samples.
 */
export class Sandbox {
  readonly #root: string;
  readonly #contained: ContainedProcess;
  #count = 0;

  /** @param root the project's folder */
  constructor(root: string, { memory = MEMORY, boundary }: SandboxOptions = {}) {
    this.#root = root;
    this.#contained = new ContainedProcess(new URL('./sandbox.process.ts', import.meta.url), {
      reads: packageFolders(root),
      memory,
      seconds: 600,
      boundary,
    });
  }

  /** @returns what the sample did, including how it ended */
  async run(input: Omit<SandboxInput, 'root'>): Promise<RunRecord> {
    this.#count += 1;
    const record: RunRecord = { outputs: new Map(), loaded: false };
    let resources: string[] = [];
    let hasStarted = false;
    const read = (response: unknown, restart: (limit: number) => void): RunRecord | undefined => {
      const parsed = message.safeParse(response);
      if (!parsed.success) throw new ContainedEnd('writes to the channel of its output');
      const answer = parsed.data;
      if (answer.type === 'started') {
        // The sample's time starts when its process does, which can be late on a busy machine.
        if (!hasStarted) restart(input.limit);
        hasStarted = true;
      } else if (answer.type === 'output') {
        const outputs = record.outputs.get(answer.channel);
        if (outputs) outputs.push(answer.text);
        else record.outputs.set(answer.channel, [answer.text]);
      } else if (answer.type === 'open') {
        resources = answer.resources;
        if (answer.timer) record.timer = answer.timer;
      } else if (answer.type === 'loaded') record.loaded = true;
      else if (answer.type === 'error') {
        record.error = { description: answer.description, stack: answer.stack };
        this.close();
        return record;
      } else {
        if (answer.isLate) record.open = resources;
        if (answer.isLate || !answer.isClean || this.#count >= MOST_SAMPLES) this.close();
        return record;
      }
      return undefined;
    };
    try {
      return await this.#contained.ask({ task: { ...input, root: this.#root }, limit: START_LIMIT, read });
    } catch (error) {
      this.close();
      if (error instanceof TimeLimitError) return { ...record, open: resources };
      if (error instanceof ContainedEnd)
        return { ...record, error: { description: error.message, stack: '' } };
      throw error;
    }
  }

  /** Ends the process. */
  close(): void {
    this.#contained.close();
    this.#count = 0;
  }
}
