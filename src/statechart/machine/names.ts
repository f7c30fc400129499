import { delayText } from './delay-text.ts';

/** Returns the name under which the author declared a value, if it has one. */
export type NameOf = (value: unknown) => string | undefined;

type Described = Record<string, unknown> & { type?: unknown };

// An inline function gets its name from the property that holds it, which says nothing about the
// function.
const PLACES = new Set(
  'actions always cond entry exit guard onDone onEntry onError onExit onSnapshot predicate src input output delay'.split(
    ' ',
  ),
);
const LONGEST_EXPRESSION = 36;
const LONGEST_PARAMS = 28;

/** Names of actions for readers, without those that XState adds for its timers. */
export function actionNames(actions: unknown, nameOf: NameOf): string[] {
  return [actions ?? []].flat().flatMap((action) => actionName(action, nameOf) ?? []);
}

/** The name of one action; undefined for one that XState added. */
function actionName(action: unknown, nameOf: NameOf): string | undefined {
  if (typeof action === 'string') return action;
  const described = action as Described;
  const type = described.type;
  if (typeof type === 'string' && type.startsWith('xstate.')) {
    return isTimer(described)
      ? undefined
      : (nameOf(action) ?? builtIn(type.slice('xstate.'.length), described));
  }
  // XState 4 wraps a function in an object and uses the source text of an unnamed one as type.
  const written = typeof action === 'function' ? action : described.exec;
  if (typeof written === 'function' && (typeof action === 'function' || isNameOrSource(type, written))) {
    return nameOf(written) ?? functionName(written, 'inline action');
  }
  return typeof type === 'string' ? type + params(described.params) : 'inline action';
}

function isNameOrSource(type: unknown, written: unknown): boolean {
  const { name } = written as { name: string };
  return type === name || type === String(written);
}

function isTimer({ event, sendId }: Described): boolean {
  const type = sendId ?? (event as Described | undefined)?.type;
  return typeof type === 'string' && /^xstate\.after[.(]/.test(type);
}

/** Describes a built-in action from its arguments. */
function builtIn(kind: string, action: Described): string {
  const event = eventName(action.event);
  const later = action.delay === undefined ? '' : ` after ${delayName(action.delay)}`;
  switch (kind) {
    case 'assign':
      return `assign ${assigned(action.assignment)}`.trimEnd();
    case 'raise':
      return `raise ${event}${later}`;
    case 'sendTo':
    case 'send':
      return `send ${event}${receiver(action.to)}${later}`;
    case 'emit':
      return `emit ${event}`;
    case 'spawnChild':
      return `spawn ${sourceName(action.src, () => undefined)}`;
    case 'stopChild':
    case 'stop':
      return `stop ${plain(action.actorRef ?? action.activity, 'actor')}`;
    case 'cancel':
      return `cancel ${plain(action.sendId, 'event')}`;
    case 'enqueueActions':
      return 'enqueue actions';
    default:
      return kind;
  }
}

function assigned(assignment: unknown): string {
  return typeof assignment === 'object' && assignment !== null ? Object.keys(assignment).join(', ') : '';
}

function eventName(event: unknown): string {
  if (typeof event === 'string') return event;
  const type = (event as Described | undefined)?.type;
  return typeof type === 'string' ? type : 'event';
}

function receiver(to: unknown): string {
  if (to === '#_parent') return ' to parent';
  return typeof to === 'string' ? ` to ${to}` : '';
}

function delayName(delay: unknown): string {
  if (typeof delay === 'number') return delayText(delay);
  return typeof delay === 'string' ? delay : 'inline delay';
}

function plain(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/**
 * A guard as text, including combined ones: `a and not b`, `in #editor.open`; undefined without a
 * guard.
 */
export function guardName(guard: unknown, nameOf: NameOf): string | undefined {
  if (guard === undefined || guard === null) return undefined;
  return guardText(guard, nameOf, false);
}

function guardText(guard: unknown, nameOf: NameOf, nested: boolean): string {
  if (typeof guard === 'string') return guard;
  const declared = nameOf(guard);
  if (declared) return declared;
  const described = guard as Described;
  const parts = [described.guards ?? []].flat();
  const inner = (separator: string) => {
    const text = parts.map((part) => guardText(part, nameOf, true)).join(separator);
    return nested && parts.length > 1 ? `(${text})` : text;
  };
  if (typeof guard === 'function' && 'check' in guard) {
    if (guard.name === 'not') return `not ${guardText(parts[0], nameOf, true)}`;
    if (guard.name === 'stateIn') return `in ${stateReference(described.stateValue)}`;
    return inner(guard.name === 'or' ? ' or ' : ' and ');
  }
  if (typeof guard === 'function') return functionName(guard, 'inline guard');
  // XState 4: the written name or function is inside.
  if (described.type === 'xstate.guard') {
    if (typeof described.predicate !== 'function') return plain(described.name, 'inline guard');
    return nameOf(described.predicate) ?? functionName(described.predicate, 'inline guard');
  }
  return plain(described.type, 'inline guard') + params(described.params);
}

/** A state value as text: `#id` is unchanged, `{ a: 'b' }` becomes `a.b`. */
export function stateReference(value: unknown): string {
  if (typeof value === 'string') return value;
  const branches = Object.entries(value as Record<string, unknown>).map(([key, inner]) => {
    const rest = stateReference(inner);
    return rest ? `${key}.${rest}` : key;
  });
  return branches.join(' and ');
}

/** The name of invoked logic: a key, a declared constant, a machine's id, or a generic name. */
export function sourceName(src: unknown, nameOf: NameOf): string {
  if (typeof src === 'string') return src;
  const declared = nameOf(src);
  if (declared) return declared;
  if (typeof src === 'function') return functionName(src, 'inline actor');
  const described = src as Described | undefined;
  // XState's id for a machine without one is "(machine)".
  if (typeof described?.id === 'string' && described.id !== '(machine)') return described.id;
  return plain(described?.type, 'inline actor');
}

/**
 * A named function by its name, a short arrow function by its expression, any other by a generic
 * name.
 */
function functionName(written: unknown, neutral: string): string {
  const { name } = written as { name: string };
  if (name && !PLACES.has(name)) return name;
  const arrow = /^(?:\([^()]*\)|\w+)\s*=>\s*([^{(\s][\s\S]*)$/.exec(String(written));
  const expression = arrow?.[1]?.replace(/\s+/g, ' ').replace(/;$/, '');
  return expression && expression.length <= LONGEST_EXPRESSION ? expression : neutral;
}

/** A short text for a value: an object's properties, a function's expression, or a generic name. */
export function valueText(value: unknown, neutral: string): string {
  if (typeof value === 'function') return functionName(value, `inline ${neutral}`);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  const isSimple = entries.every(([, inner]) => ['string', 'number', 'boolean'].includes(typeof inner));
  const pairs = entries.map(([key, inner]) => (isSimple ? `${key}: ${String(inner)}` : key));
  return pairs.join(', ') || '{}';
}

/** Parameters as `(max: 3)`, if they are short enough for a drawing. */
function params(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const entries = Object.entries(value);
  if (entries.some(([, inner]) => !['string', 'number', 'boolean'].includes(typeof inner))) return '';
  const text = entries.map(([key, inner]) => `${key}: ${String(inner)}`).join(', ');
  return text && text.length <= LONGEST_PARAMS ? ` (${text})` : '';
}
