import { Code, quoted, toCode } from '../export/code.ts';
import { append, type InvokeConfig, type StateConfig, type TransitionConfig } from '../export/config.ts';
import type { Omission } from './draft.ts';
import type { Imported } from './imported.ts';

type Json = Record<string, unknown>;
type Event = 'onDone' | 'onError' | 'onSnapshot';

/** Known properties of a state: those of a config, and those that `toJSON()` derives from them. */
const KNOWN = new Set(
  'id key type description tags meta context initial history target entry exit onEntry onExit always on after onDone invoke activities output data states transitions order version strict predictableActionArguments preserveActionOrder delimiter types schema tsTypes route source event eventType'.split(
    ' ',
  ),
);

/** The properties of a machine that `toJSON()` of XState 5 doesn't return. */
const LACKING_IN_TO_JSON =
  'always, context, inline guards, and the targets of history states, if any: toJSON() doesn’t contain them';

/**
 * Imports a machine from JSON: a config, an export of Stately Studio, or the result of
 * `machine.toJSON()` in XState 5 or 4.
 * @throws Error if the text isn't JSON (with the line) or isn't a machine
 */
export function fromJson(text: string): Imported {
  const config = parse(text);
  if (!isObject(config) || !(isObject(config.states) || isObject(config.on)))
    throw new Error('The JSON isn’t a machine config: it needs the property states or on.');
  const omissions: Omission[] = [];
  const lines = text.split('\n');
  const omit: ReportOmission = (key, message) => {
    const line = lines.findIndex((it) => it.includes(`"${key}"`)) + 1 || 1;
    if (!omissions.some((other) => other.line === line && other.message === message))
      omissions.push({ line, message });
  };
  // Only `toJSON()` lists the transitions of a state. XState 4 lists activities as well.
  if (Array.isArray(config.transitions) && config.activities === undefined)
    omit('transitions', LACKING_IN_TO_JSON);
  const machine = stateConfig(config, omit, true);
  const context = config.context === undefined ? {} : { context: config.context };
  const code = toCode({ ...(config.id === undefined ? {} : { id: config.id }), ...context, ...machine });
  return { code, omissions: omissions.sort((a, b) => a.line - b.line) };
}

type ReportOmission = (key: string, message: string) => void;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    const line =
      position === undefined
        ? ''
        : `: line ${text.slice(0, Number(position)).split('\n').length} has a syntax error`;
    throw new Error(`The text isn’t valid JSON${line}.`, { cause: error });
  }
}

function stateConfig(state: Json, omit: ReportOmission, isRoot = false): StateConfig {
  for (const key of Object.keys(state)) if (!KNOWN.has(key)) omit(key, `the property ${key}`);
  const { id, description, type, history, output, data, meta } = state;
  const past = history === 'deep' || history === 'shallow' || history === true || type === 'history';
  const tags = [state.tags ?? []].flat().map(String);
  const [target, ...targets] = past ? [state.target ?? []].flat().map(String) : [];
  for (const other of targets) omit('target', `the history target ${other}`);
  const groups = new Groups(state, omit, isRoot);
  const entry = actions(state.entry ?? state.onEntry, omit);
  const exit = actions(state.exit ?? state.onExit, omit);
  const states = Object.entries(isObject(state.states) ? state.states : {});
  const initial = initialOf(state, omit);
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(isObject(meta) && Object.keys(meta).length > 0 ? { meta } : {}),
    ...(past ? { type: 'history' as const } : type === 'parallel' || type === 'final' ? { type } : {}),
    ...(history === 'deep' ? { history } : {}),
    ...(target === undefined ? {} : { target }),
    ...(initial === undefined || states.length === 0 || type === 'parallel' ? {} : { initial }),
    ...routeOf(state, omit),
    ...(entry.length > 0 ? { entry } : {}),
    ...(exit.length > 0 ? { exit } : {}),
    ...groups.config(),
    ...((output ?? data) === undefined ? {} : { output: output ?? data }),
    ...(states.length > 0
      ? {
          states: Object.fromEntries(
            states.map(([key, inner]) => [key, stateConfig(isObject(inner) ? inner : {}, omit)]),
          ),
        }
      : {}),
  };
}

function routeOf({ route }: Json, omit: ReportOmission): StateConfig {
  if (!isObject(route)) return {};
  const { guard, ...rest } = route;
  for (const key of Object.keys(rest)) omit(key, `the property route.${key}`);
  return { route: guard === undefined ? {} : { guard: guardOf(guard) } };
}

function initialOf({ initial, states }: Json, omit: ReportOmission): StateConfig['initial'] {
  if (typeof initial === 'string') return initial;
  if (!isObject(initial)) return undefined;
  const [target] = [initial.target].flat();
  if (typeof target !== 'string') return undefined;
  // `toJSON()` writes the ID of the child state. A child without an ID has the default one, which
  // ends with its key.
  const child = Object.entries(isObject(states) ? states : {}).find(
    ([, state]) => isObject(state) && target === `#${state.id}`,
  );
  const key = child?.[0] ?? (target.startsWith('#') ? target.slice(target.lastIndexOf('.') + 1) : target);
  const list = actions(initial.actions, omit);
  return list.length > 0 ? { target: key, actions: list } : key;
}

/** A state's transitions, grouped as in a config. `toJSON()` lists all of them by event. */
class Groups {
  readonly #id: string;
  readonly #invokes: (InvokeConfig & Json)[];
  /** The IDs in the JSON text, also those that XState generated. */
  readonly #actorIds: unknown[];
  readonly #on: Record<string, TransitionConfig[]> = {};
  readonly #after: Record<string, TransitionConfig[]> = {};
  readonly #always: TransitionConfig[];
  readonly #onDone: TransitionConfig[];

  constructor(state: Json, omit: ReportOmission, isRoot: boolean) {
    this.#id = typeof state.id === 'string' ? state.id : '';
    const read = (value: unknown) => transitions(value, omit, isRoot);
    const invokes = [state.invoke ?? []].flat();
    this.#invokes = invokes.map((it) => invokeConfig(it, omit, isRoot));
    this.#actorIds = invokes.map((it) => (isObject(it) ? it.id : undefined));
    for (const activity of [state.activities ?? []].flat()) {
      const src = isObject(activity) ? activity.type : activity;
      if (src !== 'xstate.invoke') this.#invokes.push({ src: String(src) });
    }
    this.#always = read(state.always);
    this.#onDone = read(state.onDone);
    const on = Array.isArray(state.on)
      ? state.on.map((it): [string, unknown] => [String(it.event ?? ''), it])
      : Object.entries(isObject(state.on) ? state.on : {});
    for (const [event, value] of on) {
      // `toJSON()` lists all routes in the root, without their guards.
      if (event === 'xstate.route') omit(event, 'the routes');
      else this.#add(event, read(value));
    }
    const after = Array.isArray(state.after)
      ? state.after.map((it): [string, unknown] => [String(it.delay), it])
      : Object.entries(isObject(state.after) ? state.after : {});
    for (const [delay, value] of after) append(this.#after, delay, read(value));
  }

  config(): StateConfig {
    const has = (group: object) => Object.keys(group).length > 0;
    return {
      ...(this.#invokes.length > 0 ? { invoke: this.#invokes } : {}),
      ...(this.#always.length > 0 ? { always: this.#always } : {}),
      ...(has(this.#on) ? { on: this.#on } : {}),
      ...(has(this.#after) ? { after: this.#after } : {}),
      ...(this.#onDone.length > 0 ? { onDone: this.#onDone } : {}),
    };
  }

  #add(event: string, list: TransitionConfig[]): void {
    const [, after4] = /^xstate\.after\((.*)\)#/.exec(event) ?? [];
    const end = `.${this.#id}`;
    const after =
      event.startsWith('xstate.after.') && event.endsWith(end) ? event.slice(13, -end.length) : after4;
    const [, of, id = ''] =
      /^(xstate\.done\.actor|done\.invoke|xstate\.error\.actor|error\.platform|xstate\.snapshot)\.(.*)$/.exec(
        event,
      ) ?? [];
    const [only] = this.#invokes.length === 1 && this.#actorIds[0] === undefined ? this.#invokes : [];
    const invoke = this.#invokes[this.#actorIds.indexOf(id)] ?? only;
    if (event === '') this.#always.push(...list);
    else if (after !== undefined) append(this.#after, after, list);
    else if (of && invoke) {
      const key: Event = of.includes('done') ? 'onDone' : of.includes('error') ? 'onError' : 'onSnapshot';
      invoke[key] = [...(invoke[key] ?? []), ...list];
    } else if (event === `xstate.done.state${end}` || event === `done.state${end}`)
      this.#onDone.push(...list);
    else append(this.#on, event, list);
  }
}

function invokeConfig(invoke: unknown, omit: ReportOmission, isRoot: boolean): InvokeConfig & Json {
  if (!isObject(invoke)) return { src: String(invoke) };
  const { id, src, systemId, input = invoke.data } = invoke;
  if (invoke.autoForward === true) omit('autoForward', 'the property autoForward');
  const name = isObject(src) ? src.type : src;
  const read = (key: Event) => {
    const list = transitions(invoke[key], omit, isRoot);
    return list.length > 0 ? { [key]: list } : {};
  };
  // XState generates such IDs.
  const isOwn = typeof id === 'string' && !/^(?:xstate\.invoke\.)?\d+\.|:invocation\[/.test(id);
  return {
    ...(isOwn ? { id } : {}),
    ...(typeof systemId === 'string' ? { systemId } : {}),
    src: typeof name === 'string' ? name : 'actor',
    ...(input === undefined ? {} : { input }),
    ...read('onDone'),
    ...read('onError'),
    ...read('onSnapshot'),
  };
}

/** Returns a target of the root for XState 5. In version 4, the key of a child could stand alone. */
const rootTarget = (target: string): string => (/^[.#]/.test(target) ? target : `.${target}`);

function transitions(value: unknown, omit: ReportOmission, isRoot: boolean): TransitionConfig[] {
  if (value === undefined || value === null) return [];
  return [value].flat().map((it) => {
    const transition: Json = isObject(it) ? it : { target: it };
    const written = [transition.target ?? []].flat().map(String);
    const targets = isRoot ? written.map(rootTarget) : written;
    const guard = transition.guard ?? transition.cond;
    const list = actions(transition.actions, omit);
    const isReentry = transition.reenter === true || transition.internal === false;
    if (transition.in !== undefined) omit('in', 'the property in');
    return {
      ...(targets.length > 0 ? { target: targets.length === 1 ? targets[0]! : targets } : {}),
      ...(guard === undefined || guard === null ? {} : { guard: guardOf(guard) }),
      ...(list.length > 0 ? { actions: list } : {}),
      ...(isReentry && targets.length > 0 ? { reenter: true as const } : {}),
      ...(typeof transition.description === 'string' ? { description: transition.description } : {}),
    };
  });
}

/** Returns a guard by its name. XState 4 nests it in another object. */
function guardOf(guard: unknown): unknown {
  if (!isObject(guard)) return String(guard);
  return guard.type === 'xstate.guard' ? String(guard.name ?? 'guard') : guard;
}

function actions(value: unknown, omit: ReportOmission): unknown[] {
  return [value ?? []].flat().flatMap((action): unknown[] => {
    // `toJSON()` keeps nothing of a function in a transition.
    if (action === null) {
      omit('actions', 'an inline action');
      return [];
    }
    if (!isObject(action)) return [String(action)];
    const { type, event, sendId, id, params } = action;
    const name = String(type ?? '');
    const sent = isObject(event) ? event.type : event;
    const timer = [sendId, id, sent].some((it) => typeof it === 'string' && /^xstate\.after[.(]/.test(it));
    if (timer) return [];
    if (name === 'xstate.raise' && typeof sent === 'string')
      return [new Code(`raise({ type: ${quoted(sent)} })`, ['raise'])];
    // `toJSON()` keeps only placeholders for functions and for XState's own actions.
    if (name === '' || name.startsWith('xstate.')) {
      if (!/^xstate\.(?:raise|cancel)$/.test(name))
        omit(name || 'entry', name ? `the built-in action ${name}` : 'an inline action');
      return [];
    }
    return [params === undefined ? name : { type: name, params }];
  });
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
