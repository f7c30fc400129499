import { vi } from 'vitest';
import type { Sandbox } from '../browser/sandbox/client.ts';
import type {
  Command,
  OutputLine,
  SandboxMessage,
  SandboxRequest,
  Step,
} from '../browser/sandbox/protocol.ts';

/** The fake threads, in the order in which they were opened. */
export const sandboxes: FakeSandbox[] = [];

// The test environment has no opaque origins.
vi.mock('../browser/sandbox/client.ts', () => ({
  openSandbox: (onMessage: (message: SandboxMessage) => void) => new FakeSandbox(onMessage),
}));

/** A thread that sends what the test says. */
class FakeSandbox implements Sandbox {
  requests: SandboxRequest[] = [];
  isEnded = false;
  readonly #onMessage: (message: SandboxMessage) => void;

  constructor(onMessage: (message: SandboxMessage) => void) {
    this.#onMessage = onMessage;
    sandboxes.push(this);
  }

  ask(request: SandboxRequest): void {
    this.requests.push(request);
  }

  close = (): void => {
    this.isEnded = true;
  };

  say(message: SandboxMessage): void {
    if (!this.isEnded) this.#onMessage(message);
  }
}

/** Forgets the threads of earlier tests and adds the site's configuration to the document. */
export function fakeSandboxes(): void {
  sandboxes.length = 0;
  const config = document.createElement('script');
  config.id = 'client-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ playground: { machines: '/machines/' } });
  document.head.append(config);
}

/** The last opened thread. */
export function sandbox(): FakeSandbox {
  const last = sandboxes.at(-1);
  if (!last) throw new Error('No sandbox was opened.');
  return last;
}

/** The sandbox's message after a replay. */
export const started = (steps: Step[], commands: Command[] = []): SandboxMessage => ({
  type: 'started',
  steps,
  commands,
  messages: [],
  time: { date: Date.now(), at: Date.now(), speed: 1 },
});

/** A line of output. */
export const printed = (text: string, line?: number): OutputLine => ({
  level: 'log',
  text,
  ...(line && { line }),
});

/** A machine's state after an event: by default, running without pending work. */
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
