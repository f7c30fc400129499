import { Code, quoted, toCode } from '../export/code.ts';
import type { InvokeConfig, StateConfig, TransitionConfig } from '../export/config.ts';
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
  const machine = stateConfig(config, omit);
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

function stateConfig(state: Json, omit: ReportOmission): StateConfig {
  for (const key of Object.keys(state)) if (!KNOWN.has(key)) omit(key, `the property ${key}`);
  const { id, description, type, history, tags, output, data, meta } = state;
  const past = history === 'deep' || history === 'shallow' || type === 'history';
  const groups = new Groups(state, omit);
  const entry = actions(state.entry ?? state.onEntry, omit);
  const exit = actions(state.exit ?? state.onExit, omit);
  const states = Object.entries(isObject(state.states) ? state.states : {});
  const initial = initialOf(state, omit);
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(Array.isArray(tags) && tags.length > 0 ? { tags: tags as string[] } : {}),
    ...(isObject(meta) && Object.keys(meta).length > 0 ? { meta } : {}),
    ...(past ? { type: 'history' as const } : type === 'parallel' || type === 'final' ? { type } : {}),
    ...(history === 'deep' ? { history } : {}),
    ...(past && typeof state.target === 'string' ? { target: state.target } : {}),
    ...(initial === undefined || states.length === 0 || type === 'parallel' ? {} : { initial }),
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

function initialOf({ initial }: Json, omit: ReportOmission): StateConfig['initial'] {
  if (typeof initial === 'string') return initial;
  if (!isObject(initial)) return undefined;
  const [target] = [initial.target].flat();
  if (typeof target !== 'string') return undefined;
  // In the output of toJSON(), the ID of a child state ends with its key.
  const key = target.startsWith('#') ? target.slice(target.lastIndexOf('.') + 1) : target;
  const list = actions(initial.actions, omit);
  return list.length > 0 ? { target: key, actions: list } : key;
}

/** A state's transitions, grouped as in a config. `toJSON()` lists all of them by event. */
class Groups {
  readonly #id: string;
  readonly #invokes: (InvokeConfig & Json)[];
  readonly #on: Record<string, TransitionConfig[]> = {};
  readonly #after: Record<string, TransitionConfig[]> = {};
  readonly #always: TransitionConfig[];
  readonly #onDone: TransitionConfig[];

  constructor(state: Json, omit: ReportOmission) {
    this.#id = typeof state.id === 'string' ? state.id : '';
    const read = (value: unknown) => transitions(value, omit);
    this.#invokes = [state.invoke ?? []].flat().map((it) => invokeConfig(it, omit));
    for (const activity of [state.activities ?? []].flat()) {
      const src = isObject(activity) ? activity.type : activity;
      if (src !== 'xstate.invoke') this.#invokes.push({ src: String(src) });
    }
    this.#always = read(state.always);
    this.#onDone = read(state.onDone);
    const on = Array.isArray(state.on)
      ? state.on.map((it): [string, unknown] => [String(it.event ?? ''), it])
      : Object.entries(isObject(state.on) ? state.on : {});
    for (const [event, value] of on) this.#add(event, read(value));
    for (const [delay, value] of Object.entries(isObject(state.after) ? state.after : {}))
      this.#after[delay] = read(value);
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
    const invoke =
      this.#invokes.find((it) => it.id === id) ?? (this.#invokes.length === 1 ? this.#invokes[0] : undefined);
    if (event === '') this.#always.push(...list);
    else if (after !== undefined) this.#after[after] = list;
    else if (of && invoke) {
      const key: Event = of.includes('done') ? 'onDone' : of.includes('error') ? 'onError' : 'onSnapshot';
      invoke[key] = [...(invoke[key] ?? []), ...list];
    } else if (event === `xstate.done.state${end}` || event === `done.state${end}`)
      this.#onDone.push(...list);
    else this.#on[event] = list;
  }
}

function invokeConfig(invoke: unknown, omit: ReportOmission): InvokeConfig & Json {
  if (!isObject(invoke)) return { src: String(invoke) };
  const { id, src, input } = invoke;
  const name = isObject(src) ? src.type : src;
  const read = (key: Event) => {
    const list = transitions(invoke[key], omit);
    return list.length > 0 ? { [key]: list } : {};
  };
  // XState generates such IDs.
  const isOwn = typeof id === 'string' && !/^(?:xstate\.invoke\.)?\d+\.|:invocation\[/.test(id);
  return {
    ...(isOwn ? { id } : {}),
    src: typeof name === 'string' ? name : 'actor',
    ...(input === undefined ? {} : { input }),
    ...read('onDone'),
    ...read('onError'),
    ...read('onSnapshot'),
  };
}

function transitions(value: unknown, omit: ReportOmission): TransitionConfig[] {
  if (value === undefined || value === null) return [];
  return [value].flat().map((it) => {
    if (!isObject(it)) return { target: String(it) };
    const targets = [it.target ?? []].flat().map(String);
    const guard = it.guard ?? it.cond;
    const list = actions(it.actions, omit);
    const isReentry = it.reenter === true || it.internal === false;
    if (it.in !== undefined) omit('in', 'the property in');
    return {
      ...(targets.length > 0 ? { target: targets.length === 1 ? targets[0]! : targets } : {}),
      ...(guard === undefined || guard === null ? {} : { guard: guardOf(guard) }),
      ...(list.length > 0 ? { actions: list } : {}),
      ...(isReentry && targets.length > 0 ? { reenter: true as const } : {}),
      ...(typeof it.description === 'string' ? { description: it.description } : {}),
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
