import { z } from 'zod';
import { ContainedEnd, ContainedProcess } from '../../../site/node/contained/contained-process.ts';
import { packageFolders } from '../../../site/node/contained/packages.ts';
import { TimeLimitError } from '../../../site/node/threads.ts';
import type { SandboxInput, SandboxMessage } from './sandbox.process.ts';

/** What happened while a sample ran. */
export interface RunRecord {
  /** Outputs by channel, in order. */
  outputs: Map<number, string[]>;
  /** Whether the sample's module was evaluated to its last line. */
  loaded: boolean;
  /** What the sample did instead of ending by itself, such as `throws Error: no`, and where. */
  error?: { does: string; stack: string };
  /** Set when the sample was stopped because it did not end: what kept it open, where that is known. */
  open?: string[];
}

const START_LIMIT = 60_000;
/** Megabytes that samples may take. */
const MEMORY = 512;
/** A process keeps every module it ever loaded, so it gets a successor in time. */
const MOST_SAMPLES = 100;

/** The sample may have written a message itself, which then can be anything. */
const message: z.ZodType<SandboxMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('started') }),
  z.strictObject({ type: z.literal('loaded') }),
  z.strictObject({ type: z.literal('output'), channel: z.number(), text: z.string() }),
  z.strictObject({ type: z.literal('open'), resources: z.array(z.string()) }),
  z.strictObject({ type: z.literal('error'), does: z.string(), stack: z.string() }),
  z.strictObject({ type: z.literal('ended'), isLate: z.boolean(), isClean: z.boolean() }),
]);

export interface SandboxOptions {
  /** Megabytes that samples may take. */
  memory?: number | undefined;
  /** See `Containment`. */
  namespaces?: boolean | undefined;
}

/**
 * Runs the samples of a page one after the other, each in a contained process until it ends by itself, fails or exceeds its time. A process is
 * used again only after a sample that ended by itself and left nothing behind: starting one costs more than most samples.
 */
export class Sandbox {
  readonly #root: string;
  readonly #contained: ContainedProcess;
  #count = 0;

  /** @param root the project's folder */
  constructor(root: string, { memory = MEMORY, namespaces }: SandboxOptions = {}) {
    this.#root = root;
    this.#contained = new ContainedProcess(new URL('./sandbox.process.ts', import.meta.url), {
      reads: packageFolders(root),
      memory,
      seconds: 600,
      namespaces,
    });
  }

  /** @returns what the sample did; its own end, however it comes, is part of that */
  async run(input: Omit<SandboxInput, 'root'>): Promise<RunRecord> {
    this.#count += 1;
    const record: RunRecord = { outputs: new Map(), loaded: false };
    let resources: string[] = [];
    let hasStarted = false;
    const read = (said: unknown, restart: (limit: number) => void): RunRecord | undefined => {
      const parsed = message.safeParse(said);
      if (!parsed.success) throw new ContainedEnd('writes to what its outputs are sent by');
      const told = parsed.data;
      if (told.type === 'started') {
        // The sample's time starts when its process does, which may be late on a busy machine.
        if (!hasStarted) restart(input.limit);
        hasStarted = true;
      } else if (told.type === 'output') {
        const outputs = record.outputs.get(told.channel);
        if (outputs) outputs.push(told.text);
        else record.outputs.set(told.channel, [told.text]);
      } else if (told.type === 'open') resources = told.resources;
      else if (told.type === 'loaded') record.loaded = true;
      else if (told.type === 'error') {
        record.error = { does: told.does, stack: told.stack };
        this.close();
        return record;
      } else {
        if (told.isLate) record.open = resources;
        if (told.isLate || !told.isClean || this.#count >= MOST_SAMPLES) this.close();
        return record;
      }
      return undefined;
    };
    try {
      return await this.#contained.ask({ task: { ...input, root: this.#root }, limit: START_LIMIT, read });
    } catch (error) {
      this.close();
      if (error instanceof TimeLimitError) return { ...record, open: resources };
      if (error instanceof ContainedEnd) return { ...record, error: { does: error.message, stack: '' } };
      throw error;
    }
  }

  /** Ends the process. */
  close(): void {
    this.#contained.close();
    this.#count = 0;
  }
}
