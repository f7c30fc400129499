import type { Pulse, SandboxMessage } from '../sandbox/protocol.ts';

/** What the page tells the frame. */
export type FrameRequest =
  /** Renders a component that the text of a CommonJS module exports. */
  | { type: 'render'; js: string; component: string; mode: 'light' | 'dark' }
  | { type: 'mode'; mode: 'light' | 'dark' }
  | { type: 'ping' };

/** What the frame tells the page. */
export type FrameMessage =
  | Extract<SandboxMessage, { type: 'output' | 'failed' }>
  | Extract<Pulse, { type: 'pong' }>
  /** Loops of the sample have taken too long, and have been ended. */
  | { type: 'endless' }
  /** How high what is rendered is, in pixels. */
  | { type: 'height'; height: number };
