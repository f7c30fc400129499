import { Code, quoted } from '../export/code.ts';
import type { InvokeConfig, StateConfig, TransitionConfig } from '../export/config.ts';

/** Something that a machine of another format has and that its code doesn't. */
export interface LeftOut {
  /** In the text, from 1. */
  line: number;
  message: string;
}

/** A state of another format, before its targets are known. */
export interface DraftState {
  /** What transitions of the format call it. */
  ref: string;
  key: string;
  line: number;
  /** What needs no other state to be known. */
  own: Omit<StateConfig, 'initial' | 'states' | 'on' | 'after' | 'always' | 'onDone' | 'target' | 'invoke'>;
  initial?: { target: string; actions: unknown[]; line: number } | undefined;
  invokes: InvokeConfig[];
  transitions: DraftTransition[];
  children: DraftState[];
}

export interface DraftTransition {
  /** Where it belongs; with an actor, the actor's place among those that the state invokes. */
  on: 'on' | 'after' | 'always' | 'onDone' | { invoke: number; event: 'onDone' | 'onError' | 'onSnapshot' };
  /** The event, or what `after` waits for. */
  name: string;
  targets: string[];
  line: number;
  config: Omit<TransitionConfig, 'target'>;
}

/** Returns a state of which only the name is known. */
export const emptyDraft = (ref: string, key: string, line: number): DraftState => ({
  ref,
  key,
  line,
  own: {},
  invokes: [],
  transitions: [],
  children: [],
});

/** Makes of a draft what `createMachine` takes. What leads nowhere is reported. */
export function configOf(root: DraftState, leaveOut: (line: number, message: string) => void): StateConfig {
  const parents = new Map<DraftState, DraftState>();
  const byRef = new Map<string, DraftState>();
  const visit = (state: DraftState): void => {
    if (!byRef.has(state.ref)) byRef.set(state.ref, state);
    for (const child of state.children) {
      parents.set(child, state);
      visit(child);
    }
  };
  visit(root);

  const idOf = (state: DraftState): string => {
    const parent = parents.get(state);
    return state.own.id ?? (parent ? `${idOf(parent)}.${state.key}` : '(machine)');
  };
  const isInside = (state: DraftState, outer: DraftState): boolean => {
    const parent = parents.get(state);
    return parent === outer || (parent !== undefined && isInside(parent, outer));
  };

  /** A target as an author would write it: a sibling's name, a state inside (`.name`), or else an id. */
  function targetText(from: DraftState, to: DraftState): string {
    const isPlain = !/^[#.]|\./.test(to.key);
    const parent = parents.get(to);
    if (isPlain && parent && parent === parents.get(from)) return to.key;
    if (isPlain && parent === from) return `.${to.key}`;
    return `#${idOf(to)}`;
  }

  function found(ref: string, line: number): DraftState | undefined {
    const state = byRef.get(ref);
    if (!state) leaveOut(line, `the target ${ref}: there is no such state`);
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

  /** A guard that asks for a state, by its id. */
  function resolved(guard: Code): Code {
    const [, ref] = /^stateIn\('#(.*)'\)$/.exec(guard.text) ?? [];
    const state = ref === undefined ? undefined : byRef.get(ref);
    return state ? new Code(`stateIn(${quoted(`#${idOf(state)}`)})`, guard.imports) : guard;
  }

  function initialOf(state: DraftState): StateConfig['initial'] {
    if (state.own.type !== undefined || state.children.length === 0) return undefined;
    const { target, actions = [], line = state.line } = state.initial ?? {};
    let child = target === undefined ? undefined : found(target, line);
    while (child && parents.get(child) !== state) {
      const parent = parents.get(child);
      // Version 5 enters a child, whose own initial state comes next.
      leaveOut(line, `the initial state ${child.key}: it is not directly inside ${state.key}`);
      child = parent && isInside(parent, state) ? parent : undefined;
    }
    const { key } = child ?? state.children.find(({ own }) => own.type !== 'history') ?? state.children[0]!;
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
        ? { states: Object.fromEntries(children.map((it) => [it.key, stateConfig(it)])) }
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

  function grouped(on: 'on' | 'after', state: DraftState): Partial<StateConfig> {
    const groups = new Map<string, TransitionConfig[]>();
    for (const transition of state.transitions)
      if (transition.on === on)
        groups.set(transition.name, [
          ...(groups.get(transition.name) ?? []),
          transitionConfig(state, transition),
        ]);
    return groups.size > 0 ? { [on]: Object.fromEntries(groups) } : {};
  }

  return stateConfig(root);
}

const optional = (key: 'always' | 'onDone', items: TransitionConfig[]): Partial<StateConfig> =>
  items.length > 0 ? { [key]: items } : {};
