import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml';
import { toCode } from '../export/code.ts';
import { decoded } from '../export/scxml-words.ts';
import { configOf, type DraftState, type DraftTransition, type Omission } from './draft.ts';
import type { Imported } from './imported.ts';
import { actionsIn, milliseconds, type Reading } from './scxml-actions.ts';
import { condition, eventsIn, placeOf } from './scxml-events.ts';

/**
 * Imports a machine from SCXML.
 * @throws Error if the text isn't XML (with the line) or isn't SCXML
 */
export function fromScxml(text: string): Imported {
  const document = parseXml(text.trimStart(), { includeOffsets: true, resolveUndefinedEntity: () => '' });
  const blank = text.length - text.trimStart().length;
  const lineAt = (offset: number) => text.slice(0, offset + blank).split('\n').length;
  const omissions: Omission[] = [];
  const root = rootOf(document);
  const prefix = /^(.*:)?/.exec(root.name)?.[1] ?? '';
  const reading: Reading = {
    omit: (at, message) => void omissions.push({ line: lineAt(at.start), message }),
    nameOf: ({ name }) => (prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name),
  };
  const draft = new Reader(reading, lineAt, root).read();
  const config = configOf(draft, (line, message) => void omissions.push({ line, message }));
  return { code: toCode(config), omissions: omissions.sort((a, b) => a.line - b.line) };
}

function rootOf({ root }: XmlDocument): XmlElement {
  if (root && /^(?:.*:)?scxml$/.test(root.name)) return root;
  throw new Error('The text isn’t SCXML: the root element must be <scxml>.');
}

const STATES = new Set(['state', 'parallel', 'final', 'history']);
/** Elements of a state that are handled elsewhere. */
const PARTS = new Set([
  ...STATES,
  'onentry',
  'onexit',
  'transition',
  'invoke',
  'initial',
  'datamodel',
  'donedata',
]);

class Reader {
  readonly #reading: Reading;
  readonly #lineAt: (offset: number) => number;
  readonly #root: XmlElement;
  /** Whether `toScxml` wrote the document. IDs that differ from keys are then the author's. */
  readonly #isOurs: boolean;
  /** The events of a document from elsewhere, where the name of an event also works as a prefix. */
  readonly #events: readonly string[] | undefined;
  #count = 0;

  constructor(reading: Reading, lineAt: (offset: number) => number, root: XmlElement) {
    this.#reading = reading;
    this.#lineAt = lineAt;
    this.#root = root;
    this.#isOurs = 'xmlns:xstate' in root.attributes;
    // XState's own events match exactly.
    this.#events = this.#isOurs ? undefined : eventsIn(root);
  }

  read(): DraftState {
    const states = this.#childrenOf(this.#root).filter((child) => STATES.has(this.#nameOf(child)));
    const [only] = states;
    const { name } = this.#root.attributes;
    // A machine with parts that the document element can't have is a separate state.
    if (
      this.#isOurs &&
      only &&
      states.length === 1 &&
      only.attributes.id === (name ?? 'machine') &&
      this.#nameOf(only) !== 'history'
    ) {
      const inner = this.#state(only, undefined, name === undefined ? '' : `${name}.`);
      return { ...inner, own: { ...(name === undefined ? {} : { id: decoded(name) }), ...inner.own } };
    }
    const id = name === undefined ? undefined : decoded(name);
    const root = this.#state(this.#root, undefined, name === undefined ? '' : `${name}.`);
    return {
      ...root,
      ref: '',
      key: id ?? 'machine',
      own: { ...(id === undefined ? {} : { id }), ...root.own },
    };
  }

  /**
   * @param around the prefix of the state's ID if it has none; undefined for the machine
   * @param within the same prefix for the states inside
   */
  #state(element: XmlElement, around: string | undefined, within?: string): DraftState {
    const { attributes } = element;
    const kind = this.#nameOf(element);
    const ref = attributes.id ?? `state${++this.#count}`;
    const key = attributes['xstate:key'] ?? decoded(keyIn(ref, around));
    const isDefault = !this.#isOurs || around === undefined || decoded(ref) === `${decoded(around)}${key}`;
    const state: DraftState = {
      ref,
      key,
      line: this.#lineAt(element.start),
      own: {
        ...(isDefault ? {} : { id: decoded(ref) }),
        ...(attributes['xstate:description'] === undefined
          ? {}
          : { description: attributes['xstate:description'] }),
        ...(attributes['xstate:tags'] === undefined
          ? {}
          : { tags: attributes['xstate:tags'].split(' ').map(decoded) }),
        ...(kind === 'parallel' || kind === 'final' || kind === 'history' ? { type: kind } : {}),
        ...(kind === 'history' && attributes.type === 'deep' ? { history: 'deep' as const } : {}),
      },
      invokes: [],
      transitions: [],
      children: [],
    };
    const parts = this.#childrenOf(element);
    const timers = this.#timers(parts);
    for (const part of parts.filter((it) => this.#nameOf(it) === 'invoke')) this.#invoke(part, state);
    for (const part of parts) this.#part(part, state, timers, within ?? `${ref}.`);
    if (attributes.initial !== undefined) {
      const [target = '', ...more] = attributes.initial.split(/\s+/);
      if (more.length > 0) this.#reading.omit(element, `the initial states ${more.join(', ')}`);
      state.initial = { target, actions: [], line: state.line };
    }
    return state;
  }

  #part(part: XmlElement, state: DraftState, timers: ReadonlyMap<string, string>, within: string): void {
    const name = this.#nameOf(part);
    if (STATES.has(name)) state.children.push(this.#state(part, within));
    else if (name === 'transition' && state.own.type === 'history') {
      state.initial = { target: part.attributes.target ?? '', actions: [], line: this.#lineAt(part.start) };
    } else if (name === 'transition') this.#transition(part, state, timers);
    else if (name === 'onentry' || name === 'onexit') {
      const actions = this.#actions(part, timers);
      const key = name === 'onentry' ? 'entry' : 'exit';
      if (actions.length > 0) state.own[key] = [...(state.own[key] ?? []), ...actions];
    } else if (name === 'initial') {
      const [transition] = this.#childrenOf(part);
      const target = transition?.attributes.target ?? '';
      if (transition)
        state.initial = {
          target,
          actions: this.#actions(transition, timers),
          line: this.#lineAt(part.start),
        };
    } else if (name === 'donedata') {
      const [content] = this.#childrenOf(part);
      if (content && this.#nameOf(content) === 'content' && content.attributes.expr === undefined)
        state.own.output = content.text.trim();
      else this.#reading.omit(part, 'the output of the state');
    } else if (!PARTS.has(name) || name === 'datamodel') this.#reading.omit(part, `<${name}>`);
  }

  #invoke(element: XmlElement, state: DraftState): void {
    const { id, src, srcexpr, type } = element.attributes;
    if (src === undefined)
      this.#reading.omit(
        element,
        srcexpr === undefined ? 'the machine inside <invoke>' : `srcexpr="${srcexpr}"`,
      );
    for (const child of this.#childrenOf(element))
      if (src !== undefined || this.#nameOf(child) !== 'content')
        this.#reading.omit(child, `<${this.#nameOf(child)}>`);
    state.invokes.push({
      ...(id === undefined ? {} : { id: decoded(id) }),
      src: decoded(src ?? id ?? type ?? 'actor'),
    });
  }

  #transition(element: XmlElement, state: DraftState, timers: ReadonlyMap<string, string>): void {
    const { event = '', cond, type } = element.attributes;
    const target = element.attributes.target ?? element.attributes['xstate:target'];
    const targets = target?.trim() ? target.trim().split(/\s+/) : [];
    const description = element.attributes['xstate:description'];
    const actions = this.#actions(element, timers);
    const isReentry =
      type === 'external' ||
      (type !== 'internal' &&
        !this.#isOurs &&
        targets.some((ref) => ref === state.ref || hasInside(element.parent, ref)));
    const config: DraftTransition['config'] = {
      ...(cond === undefined ? {} : { guard: condition(cond) }),
      ...(actions.length > 0 ? { actions } : {}),
      ...(isReentry && targets.length > 0 ? { reenter: true as const } : {}),
      ...(description === undefined ? {} : { description }),
    };
    const line = this.#lineAt(element.start);
    const events = event.trim() ? event.trim().split(/\s+/) : [''];
    for (const each of events)
      state.transitions.push({ ...placeOf(each, state, timers, this.#events), targets, line, config });
  }

  #actions(element: XmlElement, timers: ReadonlyMap<string, string>): unknown[] {
    const isTimer = (it: XmlElement) =>
      timers.has(it.attributes.event ?? '') || timers.has(it.attributes.sendid ?? '');
    return actionsIn(
      this.#childrenOf(element).filter((it) => !isTimer(it)),
      this.#reading,
    );
  }

  /**
   * Finds XState's delayed transitions: events that a state sends itself with a delay on entry and
   * cancels on exit. Returns their delays.
   */
  #timers(parts: readonly XmlElement[]): Map<string, string> {
    const inside = (name: string) =>
      parts.filter((part) => this.#nameOf(part) === name).flatMap((part) => this.#childrenOf(part));
    const canceled = new Set(inside('onexit').map(({ attributes }) => attributes.sendid));
    const sent = inside('onentry').filter(
      ({ attributes: { id, target } }) => id !== undefined && !target && canceled.has(id),
    );
    return new Map(
      sent.flatMap(({ attributes: { event, id, delay, delayexpr } }) => {
        const ms = delay === undefined ? undefined : milliseconds(delay);
        const after = ms === undefined ? delayexpr : String(ms);
        return event !== undefined && event === id && after !== undefined ? [[event, after] as const] : [];
      }),
    );
  }

  #nameOf(element: XmlElement): string {
    return this.#reading.nameOf(element);
  }

  #childrenOf(element: XmlElement): XmlElement[] {
    return element.children.filter((child) => child instanceof XmlElement);
  }
}

/** Returns a state's key: its ID without the parent's ID as the prefix. */
function keyIn(id: string, prefix: string | undefined): string {
  return prefix && id.startsWith(prefix) && id.length > prefix.length ? id.slice(prefix.length) : id;
}

function hasInside(element: unknown, id: string): boolean {
  return (
    element instanceof XmlElement &&
    element.children.some(
      (child) => child instanceof XmlElement && (child.attributes.id === id || hasInside(child, id)),
    )
  );
}
