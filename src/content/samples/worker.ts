import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';
import type { SandboxInput, SandboxMessage } from './sandbox.ts';

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

/** Reads the sandbox as JavaScript: stripping its types in every thread would cost more than most samples. */
export async function loadSandbox(): Promise<URL> {
  const source = await readFile(new URL('./sandbox.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext },
  });
  return new URL(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

/**
 * Runs one sample in a worker thread until it ends by itself, fails or exceeds its time.
 *
 * @param sandbox from {@link loadSandbox}
 * @returns never rejects: a thread that cannot run is an error in the record
 */
export function startSandbox(sandbox: URL, input: SandboxInput): Promise<RunRecord> {
  return new Promise((resolve) => {
    const record: RunRecord = { outputs: new Map(), loaded: false };
    const worker = new Worker(sandbox, { workerData: input, stdout: true, stderr: true });
    let resources: string[] = [];
    const stop = () => {
      record.open = resources;
      void worker.terminate();
    };
    // The sample's time starts when its thread does, which may be late on a busy machine.
    let timer = setTimeout(stop, START_LIMIT);
    worker.on('message', (message: SandboxMessage) => {
      if (message.type === 'started') {
        clearTimeout(timer);
        timer = setTimeout(stop, input.limit);
      } else if (message.type === 'output') {
        const outputs = record.outputs.get(message.channel);
        if (outputs) outputs.push(message.text);
        else record.outputs.set(message.channel, [message.text]);
      } else if (message.type === 'error') record.error ??= message;
      else if (message.type === 'open') resources = message.resources;
      else record.loaded = true;
    });
    // What the sandbox cannot catch itself, such as memory that runs out.
    worker.on('error', ({ name, message }: Error) => {
      record.error ??= { type: 'error', message: `${name}: ${message}`, stack: '' };
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(record);
    });
  });
}
