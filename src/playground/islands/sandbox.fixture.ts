import { vi } from 'vitest';
import type {
  Command,
  OutputLine,
  SandboxMessage,
  SandboxRequest,
  Step,
} from '../browser/sandbox/protocol.ts';

/** The threads that were opened in place of workers, the last one last. */
export const sandboxes: FakeSandbox[] = [];

/** A thread that says what a test lets it say. */
class FakeSandbox extends EventTarget implements Pick<Worker, 'postMessage' | 'terminate'> {
  asked: SandboxRequest[] = [];
  isEnded = false;

  constructor() {
    super();
    sandboxes.push(this);
  }

  postMessage(request: SandboxRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: SandboxMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Puts such threads in the place of workers, and what the page says of the site into the document. */
export function fakeSandboxes(): void {
  sandboxes.length = 0;
  vi.stubGlobal('Worker', FakeSandbox);
  const config = document.createElement('script');
  config.id = 'client-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ playground: { sandbox: '/sandbox.js', machines: '/machines/' } });
  document.head.append(config);
}

/** The thread that was opened last. */
export function sandbox(): FakeSandbox {
  const last = sandboxes.at(-1);
  if (!last) throw new Error('No sandbox was opened.');
  return last;
}

/** What the sandbox says when a machine has gone through its replay. */
export const started = (steps: Step[], commands: Command[] = []): SandboxMessage => ({
  type: 'started',
  steps,
  commands,
  messages: [],
  time: { date: Date.now(), at: Date.now(), speed: 1 },
});

/** A line that a sample prints. */
export const printed = (text: string, line?: number): OutputLine => ({
  level: 'log',
  text,
  ...(line && { line }),
});

/** A machine's state after an event; running, and waiting for nothing, unless the test says otherwise. */
export const stepOf = (step: Partial<Step> & { value: string }): Step => ({
  at: 0,
  commands: 0,
  isRandom: false,
  active: [],
  context: '',
  tags: [],
  status: 'active',
  taken: [],
  next: [],
  children: [],
  timers: [],
  ...step,
});
