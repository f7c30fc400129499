import { MachineError } from './machine-error.ts';

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

// Both versions of XState share most names. Properties of only one version are optional here.
export interface MachineTransition {
  eventType: string;
  target?: MachineNode[];
  guard?: unknown;
  cond?: unknown;
  in?: unknown;
  actions: unknown[];
  reenter?: boolean;
  internal?: boolean;
  delay?: unknown;
  description?: string;
}

export interface MachineInvoke {
  id: string;
  src: unknown;
  onDone?: unknown;
  onError?: unknown;
}

export interface MachineNode {
  id: string;
  key: string;
  type: StateType;
  history: false | 'shallow' | 'deep';
  description?: string;
  tags: string[];
  order: number;
  config: {
    invoke?: unknown;
    history?: unknown;
    target?: unknown;
    route?: { guard?: unknown };
    output?: unknown;
    data?: unknown;
  };
  meta?: unknown;
  machine?: { implementations?: { delays: Delays }; options?: { delays?: Delays } };
  states: Record<string, MachineNode>;
  parent?: MachineNode;
  invoke: MachineInvoke[];
  always?: MachineTransition[];
  transitions: Map<string, MachineTransition[]> | MachineTransition[];
  entry?: unknown[];
  exit?: unknown[];
  onEntry?: unknown[];
  onExit?: unknown[];
  initial?: string | { target: MachineNode[]; actions: unknown[] };
  initialStateNodes?: MachineNode[];
  activities?: { type: string }[];
}

/** Delays by name. */
export type Delays = Record<string, unknown>;

/** The named delays of a state's machine. */
export function delaysOf({ machine }: MachineNode): Delays {
  return machine?.implementations?.delays ?? machine?.options?.delays ?? {};
}

/** The machine's transition objects, by their `index` in the machine's graph. */
export function machineTransitions(machine: unknown): object[] {
  const inside = (node: MachineNode): object[] => [
    ...transitionsOf(node),
    ...Object.values(node.states).flatMap(inside),
  ];
  return inside(rootOf(machine));
}

/** A state's transitions in document order, with eventless ones last. */
export function transitionsOf(node: MachineNode): MachineTransition[] {
  const listed = Array.isArray(node.transitions) ? node.transitions : [...node.transitions.values()].flat();
  return [...listed, ...(node.always ?? [])];
}

/** The root state of a machine. Throws if the value isn't one. */
export function rootOf(machine: unknown): MachineNode {
  const candidate = (machine as { root?: unknown } | undefined)?.root ?? machine;
  const node = candidate as MachineNode | undefined;
  if (typeof node !== 'object' || node === null || !node.states || !node.transitions || !node.id) {
    throw new MachineError('the value isn’t a state machine', {
      hint: 'Use the return value of createMachine(…) or setup(…).createMachine(…).',
    });
  }
  return node;
}
