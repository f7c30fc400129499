import { z } from 'zod';
import type { Graph, StateNode } from '../graph/graph.ts';
import { MachineError } from '../machine/machine-error.ts';
import type { EvaluateMessage } from './evaluate.process.ts';

const texts = z.array(z.string());

const invoke = z.strictObject({
  src: z.string(),
  id: z.string().optional(),
  actorId: z.string(),
  onDone: z.boolean(),
  onError: z.boolean(),
  logic: z.enum(['promise', 'machine']).optional(),
});

const effects = z.array(
  z.strictObject({
    kind: z.enum(['raise', 'send', 'spawn', 'stop', 'cancel', 'unknown']),
    event: z.string().optional(),
    to: z.string().optional(),
    id: z.string().optional(),
    delayed: z.boolean().optional(),
  }),
);

const node: z.ZodType<StateNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    key: z.string(),
    type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
    history: z.enum(['shallow', 'deep']).optional(),
    description: z.string().optional(),
    tags: texts,
    entry: texts,
    exit: texts,
    effects: z.strictObject({ entry: effects.optional(), exit: effects.optional() }).optional(),
    invokes: z.array(invoke),
    output: z.string().optional(),
    meta: z.string().optional(),
    initial: z.strictObject({ target: z.string(), actions: texts }).optional(),
    children: z.array(node),
  }),
) as z.ZodType<StateNode>;

const transition = z.strictObject({
  index: z.number().int(),
  source: z.string(),
  targets: texts,
  event: z.string(),
  label: z.string(),
  kind: z.enum(['event', 'wildcard', 'after', 'always', 'done', 'error', 'snapshot', 'onDone', 'route']),
  guard: z.string().optional(),
  otherwise: z.boolean(),
  actions: texts,
  effects: effects.optional(),
  reenter: z.boolean(),
  reentersByDefault: z.boolean().optional(),
  description: z.string().optional(),
});

const place = z.strictObject({ line: z.number(), column: z.number() });

const message = z.union([
  z.strictObject({ isSettling: z.literal(true) }),
  z.strictObject({
    graph: z.strictObject({ id: z.string(), root: node, transitions: z.array(transition) }),
  }),
  z.strictObject({
    problem: z.string(),
    about: z.strictObject({
      hint: z.string().optional(),
      word: z.string().optional(),
      place: place.optional(),
    }),
  }),
]);

/**
 * Validates a message from the process that evaluated a machine. The machine's code may have sent
 * it.
 * @throws MachineError if it isn't a message of this process
 */
export function readMessage(data: unknown): EvaluateMessage {
  if (message.safeParse(data).success) {
    // The original object, because its fields keep their order.
    const known = data as EvaluateMessage;
    if (!('graph' in known) || isWhole(known.graph)) return known;
  }
  throw new MachineError('the code doesn’t return a valid machine', {
    hint: 'Use createMachine(…) or setup(…).createMachine(…), with literal values in the config.',
  });
}

/** Whether every state that a graph refers to exists in it. */
function isWhole({ root, transitions }: Graph): boolean {
  const nodes = [root];
  for (const { children } of nodes) nodes.push(...children);
  const ids = new Set(nodes.map(({ id }) => id));
  const initials = nodes.flatMap(({ initial }) => initial?.target ?? []);
  const ends = transitions.flatMap(({ source, targets }) => [source, ...targets]);
  return [...initials, ...ends].every((id) => ids.has(id));
}
