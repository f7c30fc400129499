import { isObject, type Plain } from './machine-size.ts';

/**
 * The properties that XState 5 reads, according to the types `MachineConfig`, `StateNodeConfig`,
 * `TransitionConfig`, and `InvokeConfig`.
 */
const known = {
  machine: ['version', 'context', 'types', 'schemas', 'options'],
  state: [
    ...[
      'after',
      'always',
      'description',
      'entry',
      'exit',
      'history',
      'id',
      'initial',
      'invoke',
      'meta',
      'on',
      'onDone',
    ],
    ...['order', 'output', 'route', 'states', 'tags', 'target', 'type'],
  ],
  transition: ['actions', 'description', 'guard', 'meta', 'reenter', 'target'],
  invoke: ['id', 'input', 'onDone', 'onError', 'onSnapshot', 'src', 'systemId'],
};

/** Their names in XState 4. */
const renamed: Readonly<Record<string, string>> = {
  cond: 'renamed to guard in XState 5',
  internal: 'transitions in XState 5 are internal unless reenter is true',
  activities: 'use invoke in XState 5',
  data: 'use output in final states and input in invoke in XState 5',
  services: 'renamed to actors in XState 5; pass actors to setup()',
  schema: 'renamed to types in XState 5',
  onEntry: 'renamed to entry in XState 5',
  onExit: 'renamed to exit in XState 5',
  in: 'use the guard stateIn() in XState 5',
  predictableActionArguments: 'always on in XState 5; remove the property',
  guards: 'pass guards to setup()',
  actions: 'on a state, write entry or exit; pass implementations to setup()',
};

/**
 * Finds properties of a machine's configuration that XState would silently ignore: misspelled ones,
 * and those of XState 4.
 * @returns each with its path and what to write instead, if known
 */
export function unknownKeys(config: unknown): string[] {
  const found: string[] = [];
  const compare = (value: Plain, path: string, names: readonly string[]) => {
    for (const key of Object.keys(value)) {
      if (names.includes(key)) continue;
      const hint = Object.hasOwn(renamed, key) ? ` (${renamed[key]})` : '';
      found.push(`${path || 'the machine'}: unknown property '${key}'${hint}`);
    }
  };
  const at = (path: string, key: string) => (path ? `${path}.${key}` : key);
  const transitions = (value: unknown, path: string) => {
    for (const one of [value].flat()) if (isObject(one)) compare(one, path, known.transition);
  };
  const state = (value: unknown, path: string) => {
    if (!isObject(value)) return;
    compare(value, path, path ? known.state : [...known.state, ...known.machine]);
    for (const group of ['on', 'after']) {
      const events = value[group];
      if (!isObject(events)) continue;
      for (const [event, one] of Object.entries(events)) transitions(one, at(path, `${group}.${event}`));
    }
    for (const key of ['always', 'onDone']) transitions(value[key], at(path, key));
    for (const one of [value.invoke].flat()) {
      if (!isObject(one)) continue;
      compare(one, at(path, 'invoke'), known.invoke);
      for (const key of ['onDone', 'onError', 'onSnapshot']) transitions(one[key], at(path, `invoke.${key}`));
    }
    if (!isObject(value.states)) return;
    for (const [name, child] of Object.entries(value.states)) state(child, at(path, `states.${name}`));
  };
  state(config, '');
  return found;
}
