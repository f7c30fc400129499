import { Code, quoted } from '../export/code.ts';
import { escaped, type InvokeConfig, type StateConfig, type TransitionConfig } from '../export/config.ts';

/** A part of the imported machine that the generated code lacks. */
export interface Omission {
  /** The line in the imported text, from 1. */
  line: number;
  message: string;
}

/** A state of the imported machine whose transition targets aren't resolved yet. */
export interface DraftState {
  /** The name by which the format's transitions refer to it. */
  ref: string;
  key: string;
  line: number;
  /** The parts of its config that don't depend on other states. */
  own: Omit<StateConfig, 'initial' | 'states' | 'on' | 'after' | 'always' | 'onDone' | 'target' | 'invoke'>;
  initial?: { target: string; actions: unknown[]; line: number } | undefined;
  invokes: InvokeConfig[];
  transitions: DraftTransition[];
  children: DraftState[];
}

export interface DraftTransition {
  /**
   * The property that the transition belongs to. For an actor's event, `invoke` is the actor's
   * index in the state.
   */
  on: 'on' | 'after' | 'always' | 'onDone' | { invoke: number; event: 'onDone' | 'onError' | 'onSnapshot' };
  /** The event type, or the delay for `after`. */
  name: string;
  /** The state that the event is about. The event type ends with its ID. */
  about?: string;
  targets: string[];
  line: number;
  config: Omit<TransitionConfig, 'target'>;
}

/** Creates a state of which only the name is known. */
export const emptyDraft = (ref: string, key: string, line: number): DraftState => ({
  ref,
  key,
  line,
  own: {},
  invokes: [],
  transitions: [],
  children: [],
});

/**
 * Converts a draft to a config for `createMachine`. Reports transitions whose target doesn't exist.
 */
export function configOf(root: DraftState, omit: (line: number, message: string) => void): StateConfig {
  const parents = new Map<DraftState, DraftState>();
  const keys = new Map<DraftState, string>();
  const byRef = new Map<string, DraftState>();
  const visit = (state: DraftState): void => {
    if (!byRef.has(state.ref)) byRef.set(state.ref, state);
    const unique = uniqueKeys(state.children);
    for (const [i, child] of state.children.entries()) {
      parents.set(child, state);
      keys.set(child, unique[i]!);
      visit(child);
    }
  };
  visit(root);

  const keyOf = (state: DraftState): string => keys.get(state) ?? state.key;
  const pathOf = (state: DraftState): string[] => {
    const parent = parents.get(state);
    return parent ? [...pathOf(parent), keyOf(state)] : [root.own.id ?? '(machine)'];
  };
  /** Returns the ID that XState gives to a state. */
  const idOf = (state: DraftState): string => state.own.id ?? pathOf(state).join('.');
  /** Returns a reference to a state by its own ID, or by its path from the next state with an ID. */
  const referenceTo = (state: DraftState): string => {
    const parent = parents.get(state);
    return state.own.id === undefined && parent
      ? `${referenceTo(parent)}.${escaped(keyOf(state))}`
      : `#${escaped(idOf(state))}`;
  };
  const isInside = (state: DraftState, outer: DraftState): boolean => {
    const parent = parents.get(state);
    return parent === outer || (parent !== undefined && isInside(parent, outer));
  };

  /**
   * Returns a target as an author would write it: a sibling's name, a child (`.name`), or an ID.
   */
  function targetText(from: DraftState, to: DraftState): string {
    const key = keyOf(to);
    const parent = parents.get(to);
    if (isPlain(key) && parent && parent === parents.get(from)) return key;
    // XState puts the key of the source before `.name`, unless the source is the machine.
    if (isPlain(key) && parent === from && (from === root || isPlain(keyOf(from)))) return `.${key}`;
    return referenceTo(to);
  }

  function found(ref: string, line: number): DraftState | undefined {
    const state = byRef.get(ref);
    if (!state) omit(line, `the target ${ref}: no state has this name`);
    return state;
  }

  function transitionConfig(from: DraftState, { targets, line, config }: DraftTransition): TransitionConfig {
    const texts = targets.flatMap((ref) => {
      const to = found(ref, line);
      return to ? [targetText(from, to)] : [];
    });
    const guard = config.guard instanceof Code ? resolved(config.guard) : config.guard;
    return {
      ...(texts.length > 0 ? { target: texts.length === 1 ? texts[0]! : texts } : {}),
      ...config,
      ...(guard === undefined ? {} : { guard }),
    };
  }

  /** Resolves a guard that checks for another state to that state's ID. */
  function resolved(guard: Code): Code {
    const [, ref] = /^stateIn\('#(.*)'\)$/.exec(guard.text) ?? [];
    const state = ref === undefined ? undefined : byRef.get(ref);
    return state ? new Code(`stateIn(${quoted(referenceTo(state))})`, guard.imports) : guard;
  }

  function initialOf(state: DraftState): StateConfig['initial'] {
    if (state.own.type !== undefined || state.children.length === 0) return undefined;
    const { target, actions = [], line = state.line } = state.initial ?? {};
    let child = target === undefined ? undefined : found(target, line);
    while (child && parents.get(child) !== state) {
      const parent = parents.get(child);
      // Version 5 enters a child, whose own initial state comes next.
      omit(line, `the initial state ${keyOf(child)}: the state isn’t a child of ${keyOf(state)}`);
      child = parent && isInside(parent, state) ? parent : undefined;
    }
    const key = keyOf(
      child ?? state.children.find(({ own }) => own.type !== 'history') ?? state.children[0]!,
    );
    return actions.length > 0 ? { target: key, actions } : key;
  }

  function stateConfig(state: DraftState): StateConfig {
    const { own, transitions, children, initial } = state;
    const { id, description, tags, type, history, ...rest } = own;
    const of = (on: DraftTransition['on']) =>
      transitions.filter((it) => it.on === on).map((it) => transitionConfig(state, it));
    const first = initialOf(state);
    const past = type === 'history' && initial ? found(initial.target, initial.line) : undefined;
    const names = Object.entries({ id, description, tags, type, history }).filter(
      ([, value]) => value !== undefined,
    );
    return {
      ...(Object.fromEntries(names) as StateConfig),
      ...(past ? { target: targetText(state, past) } : {}),
      ...(first === undefined ? {} : { initial: first }),
      ...rest,
      ...(state.invokes.length > 0
        ? { invoke: state.invokes.map((invoke, i) => invokeConfig(state, invoke, i)) }
        : {}),
      ...optional('always', of('always')),
      ...grouped('on', state),
      ...grouped('after', state),
      ...optional('onDone', of('onDone')),
      ...(children.length > 0
        ? { states: Object.fromEntries(children.map((it) => [keyOf(it), stateConfig(it)])) }
        : {}),
    };
  }

  function invokeConfig(state: DraftState, invoke: InvokeConfig, index: number): InvokeConfig {
    const config: InvokeConfig = { ...invoke };
    for (const transition of state.transitions) {
      const { on } = transition;
      if (typeof on === 'string' || on.invoke !== index) continue;
      config[on.event] = [...(config[on.event] ?? []), transitionConfig(state, transition)];
    }
    return config;
  }

  function eventType({ name, about, line }: DraftTransition): string | undefined {
    if (about === undefined) return name;
    const state = byRef.get(about);
    if (!state) omit(line, `the event done.state.${about}: no state has this name`);
    return state && `${name}.${idOf(state)}`;
  }

  function grouped(on: 'on' | 'after', state: DraftState): Partial<StateConfig> {
    const groups = new Map<string, TransitionConfig[]>();
    for (const transition of state.transitions) {
      const name = transition.on === on ? eventType(transition) : undefined;
      if (name !== undefined)
        groups.set(name, [...(groups.get(name) ?? []), transitionConfig(state, transition)]);
    }
    return groups.size > 0 ? { [on]: Object.fromEntries(groups) } : {};
  }

  return stateConfig(root);
}

/** Returns the keys of sibling states. A key that is already in use gets a number. */
function uniqueKeys(siblings: readonly DraftState[]): string[] {
  const reserved = new Set(siblings.map(({ key }) => key));
  const used = new Set<string>();
  return siblings.map(({ key }) => {
    let unique = key;
    for (let count = 2; used.has(unique) || (unique !== key && reserved.has(unique)); count++)
      unique = `${key} ${count}`;
    used.add(unique);
    return unique;
  });
}

/** Whether XState reads a key in a target as one key, not as a reference or a path. */
const isPlain = (key: string): boolean => !/^#|[.\\]/.test(key);

const optional = (key: 'always' | 'onDone', items: TransitionConfig[]): Partial<StateConfig> =>
  items.length > 0 ? { [key]: items } : {};
