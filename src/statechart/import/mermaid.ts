import { toCode } from '../export/code.ts';
import { configOf, type DraftState, emptyDraft as draft, type Omission } from './draft.ts';
import type { Imported } from './imported.ts';
import { transitionOf } from './mermaid-labels.ts';
import { type Statement, statementsOf } from './mermaid-lines.ts';

const POINT = '[*]';
type Arrow = Extract<Statement, { kind: 'arrow' }>;

/** A state of the diagram, or one of the regions between its dividers. */
interface Scope {
  state: DraftState;
  arrows: Arrow[];
  /** The states of each region. */
  regions: DraftState[][];
}

/**
 * Imports a machine from a Mermaid state diagram (`stateDiagram-v2`), with labels in the format of
 * `toMermaid`: `EVENT [guard] / action`.
 * @throws Error if the text is another kind of diagram
 */
export function fromMermaid(text: string): Imported {
  const statements = statementsOf(text);
  if (!statements)
    throw new Error('The text isn’t a Mermaid state diagram: it must start with stateDiagram-v2.');
  const omissions: Omission[] = [];
  const omit = (line: number, message: string): void => void omissions.push({ line, message });
  const root = new Reader(statements, omit).read();
  const code = toCode(configOf(root, omit));
  return { code, omissions: omissions.sort((a, b) => a.line - b.line) };
}

class Reader {
  readonly #statements: readonly Statement[];
  readonly #omit: (line: number, message: string) => void;
  readonly #states = new Map<string, DraftState>();
  readonly #parents = new Map<DraftState, DraftState>();
  /** States that have their own declaration, which determines their parent. */
  readonly #placed = new Set<string>();
  readonly #stereotypes = new Map<string, string>();
  readonly #scopes: Scope[] = [];

  constructor(statements: readonly Statement[], omit: (line: number, message: string) => void) {
    this.#statements = statements;
    this.#omit = omit;
  }

  read(): DraftState {
    const root = draft('', 'machine', 1);
    const all = this.#scopes;
    all.push({ state: root, arrows: [], regions: [[]] });
    const open = [...all];
    for (const statement of this.#statements) {
      const scope = open.at(-1)!;
      switch (statement.kind) {
        case 'state': {
          const state = this.#declare(statement, scope);
          if (!statement.opens) break;
          const inner = { state, arrows: [], regions: [[]] };
          all.push(inner);
          open.push(inner);
          break;
        }
        case 'close':
          if (open.length > 1) open.pop();
          else this.#omit(statement.line, '}');
          break;
        case 'divider':
          scope.regions.push([]);
          break;
        case 'arrow':
          for (const id of [statement.from, statement.to])
            if (id !== POINT) this.#mention(id, scope, statement.line);
          scope.arrows.push(statement);
          break;
        case 'words':
          this.#words(statement, scope);
          break;
        default:
          this.#omit(statement.line, statement.text);
      }
    }
    for (const scope of all) this.#arrange(scope);
    for (const scope of all) for (const arrow of scope.arrows) this.#arrow(arrow, scope);
    this.#joinForks(root);
    return unwrapped(root, all[0]!);
  }

  #declare({ id, label, stereotype, line }: Extract<Statement, { kind: 'state' }>, scope: Scope): DraftState {
    const state = this.#mention(id, scope, line);
    const here = scope.regions.at(-1)!;
    if (!this.#placed.has(id) && !here.includes(state)) {
      for (const { regions } of this.#scopes)
        for (const region of regions) if (region.includes(state)) region.splice(region.indexOf(state), 1);
      here.push(state);
    }
    this.#placed.add(id);
    if (label === 'H' || label === 'H*') {
      state.own.type = 'history';
      if (label === 'H*') state.own.history = 'deep';
    } else if (label?.trim()) state.key = label;
    if (stereotype !== undefined) this.#stereotypes.set(id, stereotype);
    return state;
  }

  #mention(id: string, scope: Scope, line: number): DraftState {
    let state = this.#states.get(id);
    if (!state) {
      state = draft(id, id, line);
      this.#states.set(id, state);
      scope.regions.at(-1)!.push(state);
    }
    return state;
  }

  /** `entry / log`, `EVENT / action`, or a description. */
  #words({ id, text, isNote, line }: Extract<Statement, { kind: 'words' }>, scope: Scope): void {
    if (id === POINT) {
      this.#omit(line, text);
      return;
    }
    const state = this.#mention(id, scope, line);
    const [, kind, rest = ''] = /^(entry|exit|invoke|do|output)\s*\/\s*(.+)$/.exec(text) ?? [];
    if (kind === 'entry' || kind === 'exit')
      state.own[kind] = [...(state.own[kind] ?? []), ...rest.split(/\s*,\s*/)];
    else if (kind === 'invoke' || kind === 'do') state.invokes.push({ src: rest });
    else if (kind === 'output') state.own.output = rest;
    else if (
      /^\S+(?: \[.*\])? \/ |^[A-Z][\dA-Z_.]*(?: \[.*\])?$|^(?:after|always|on(?:Done|Error|Snapshot))\b.* \/ /.test(
        text,
      )
    ) {
      state.transitions.push({ ...transitionOf(text, state), targets: [], line });
    } else if (state.own.description === undefined) state.own.description = text;
    else if (isNote) this.#omit(line, `the note: ${text}`);
    else state.own.description += ` ${text}`;
  }

  /** Arranges the states of a scope. Dividers make them regions of a parallel state. */
  #arrange({ state, regions, arrows }: Scope): void {
    if (regions.length === 1) {
      this.#adopt(state, regions[0]!);
      return;
    }
    state.own.type = 'parallel';
    for (const [i, states] of regions.entries()) {
      const [only] = states;
      const isEntered = arrows.some(({ from, to }) => from === POINT && states.some(({ ref }) => ref === to));
      if (only && states.length === 1 && !isEntered) this.#adopt(state, [only]);
      else this.#adopt(state, [this.#region(state, i, states)]);
    }
  }

  #region(parallel: DraftState, index: number, states: readonly DraftState[]): DraftState {
    const number = index + 1;
    const line = states[0]?.line ?? parallel.line;
    const region = draft(`${parallel.ref} ${number}`, `region${number}`, line);
    this.#adopt(region, states);
    return region;
  }

  #adopt(parent: DraftState, children: readonly DraftState[]): void {
    parent.children.push(...children);
    for (const child of children) this.#parents.set(child, parent);
  }

  #arrow({ from, to, label, line }: Arrow, scope: Scope): void {
    const source = this.#states.get(from);
    if (!source) {
      this.#start(to, label, line, scope);
      return;
    }
    const target = to === POINT ? this.#end(source, label, line) : to;
    if (target === undefined) return;
    if (source.own.type === 'history') {
      source.initial = { target, actions: [], line };
      return;
    }
    const stereotype = this.#stereotypes.get(from);
    if (stereotype !== undefined) {
      const guard = stereotype === 'choice' ? label.replace(/^\[(.*)\]$/, '$1').replace(/^else$/, '') : '';
      source.transitions.push({
        on: 'always',
        name: '',
        targets: [target],
        line,
        config: guard ? { guard } : {},
      });
      return;
    }
    if (label === '') {
      const name = source.transitions.some((it) => it.name === 'NEXT') ? `TO_${target}` : 'NEXT';
      this.#omit(
        line,
        `the event of ${from} --> ${to}: the arrow has no label, so the event is called ${name}`,
      );
      source.transitions.push({ on: 'on', name, targets: [target], line, config: {} });
      return;
    }
    source.transitions.push({ ...transitionOf(label, source), targets: [target], line });
  }

  /** `[*] --> a` */
  #start(to: string, label: string, line: number, { state }: Scope): void {
    const holder =
      state.children.find(
        ({ ref, children }) => ref.startsWith(`${state.ref} `) && children.some((it) => it.ref === to),
      ) ?? state;
    if (holder.initial || to === POINT) {
      this.#omit(line, `[*] --> ${to}: another state is already the initial state`);
      return;
    }
    const actions = /^\/\s*(.+)$/.exec(label)?.[1]?.split(/\s*,\s*/) ?? [];
    if (label && actions.length === 0) this.#omit(line, `the label of the initial state: ${label}`);
    holder.initial = { target: to, actions, line };
  }

  /** Handles `a --> [*]`: the state is final, or has a transition to a final one. */
  #end(source: DraftState, label: string, line: number): string | undefined {
    const others = this.#scopes.some(({ arrows }) =>
      arrows.some((it) => it.from === source.ref && it.line !== line),
    );
    if (!label && !others && source.children.length === 0) {
      source.own.type = 'final';
      return undefined;
    }
    const parent = this.#regionAround(source);
    const ref = `${parent.ref} end`;
    if (!this.#states.has(ref)) {
      const isTaken = parent.children.some(({ key }) => key === 'end');
      const end = { ...draft(ref, isTaken ? 'theEnd' : 'end', line), own: { type: 'final' as const } };
      this.#states.set(ref, end);
      this.#adopt(parent, [end]);
    }
    return ref;
  }

  /**
   * Returns the parent of a state. If the state is a region itself, it moves into a new region, so
   * that it can have siblings.
   */
  #regionAround(state: DraftState): DraftState {
    const parent = this.#parents.get(state)!;
    if (parent.own.type !== 'parallel') return parent;
    const index = parent.children.indexOf(state);
    const region = this.#region(parent, index, [state]);
    parent.children[index] = region;
    this.#parents.set(region, parent);
    return region;
  }

  /** Replaces each transition to a fork with one to all of the fork's targets. */
  #joinForks(root: DraftState): void {
    const forks = [...this.#stereotypes]
      .filter(([, stereotype]) => stereotype === 'fork')
      .map(([id]) => this.#states.get(id)!);
    const visit = (state: DraftState): void => {
      for (const fork of forks) {
        for (const transition of state.transitions)
          transition.targets = transition.targets.flatMap((ref) =>
            ref === fork.ref ? fork.transitions.flatMap(({ targets }) => targets) : [ref],
          );
        state.children = state.children.filter((child) => child !== fork);
      }
      state.children.forEach(visit);
    };
    visit(root);
  }
}

/**
 * Unwraps a diagram with a single compound state: `toMermaid` writes a machine with its own actions
 * or transitions this way.
 */
function unwrapped(root: DraftState, { arrows }: Scope): DraftState {
  const [only] = root.children;
  const isWrapper = only && root.children.length === 1 && !root.initial;
  return isWrapper && arrows.every(({ from }) => from !== POINT)
    ? { ...only, own: { id: only.key, ...only.own } }
    : root;
}
