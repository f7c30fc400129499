import { Code } from '../export/code.ts';
import { decoded } from '../export/scxml-words.ts';
import type { DraftState, DraftTransition } from './draft.ts';

/** A condition as a guard: `In('id')` is one of XState's, any other is a name. */
export function condition(cond: string): unknown {
  const [, id] = /^\s*In\(\s*['"]?([^'")]+)['"]?\s*\)\s*$/.exec(cond) ?? [];
  return id === undefined ? cond.trim() : new Code(`stateIn('#${id}')`, ['stateIn']);
}

/** Where a transition belongs, by its event. */
export function placeOf(
  event: string,
  state: DraftState,
  timers: ReadonlyMap<string, string>,
): Pick<DraftTransition, 'on' | 'name'> {
  if (event === '') return { on: 'always', name: '' };
  const delay = timers.get(event);
  if (delay !== undefined) return { on: 'after', name: decoded(delay) };
  const [, done] = /^done\.state\.(.*)$/.exec(event) ?? [];
  if (done === state.ref) return { on: 'onDone', name: '' };
  const [, kind, actor] =
    /^(done\.invoke|error\.platform|error\.communication|xstate\.snapshot)(?:\.(.*))?$/.exec(event) ?? [];
  const name = decoded(actor ?? '');
  const at = state.invokes.findIndex(
    ({ id }, index) => id === name || (id === undefined && name.startsWith(`${index}.`)),
  );
  const isAny = actor === undefined || actor === '*';
  const invoke = at >= 0 ? at : isAny && state.invokes.length === 1 ? 0 : -1;
  if (kind === undefined || invoke < 0) return { on: 'on', name: decoded(event) };
  const events = { 'done.invoke': 'onDone', 'xstate.snapshot': 'onSnapshot' } as const;
  return { on: { invoke, event: events[kind as keyof typeof events] ?? 'onError' }, name: '' };
}
