import type { Assignments } from './assignments.ts';
import type { Choices } from './choices.ts';
import type { SentEvents } from './events.ts';
import type { Events, Functions } from './functions.ts';
import type { Implementations } from './implementations.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import {
  argumentsOf,
  bare,
  bodyOf,
  childrenOf,
  isFunction,
  type Node,
  propertiesOf,
  propertyValue,
  splitCallee,
} from './tree.ts';
import type { Parts } from './writer.ts';

/** Converts calls of built-in actions. */
export class Actions {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #implementations: Implementations;
  readonly #events: SentEvents;
  readonly #assignments: Assignments;
  readonly #choices: Choices;
  /** Arguments of `cancel`. */
  readonly #canceled = new Set<string>();

  constructor(
    source: Source,
    names: Names,
    functions: Functions,
    implementations: Implementations,
    events: SentEvents,
    assignments: Assignments,
    choices: Choices,
  ) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#implementations = implementations;
    this.#events = events;
    this.#assignments = assignments;
    this.#choices = choices;
  }

  /** Converts all calls of built-in actions. */
  convert(): void {
    const calls = this.#source.all('CallExpression');
    for (const call of calls) {
      const [id] = argumentsOf(call);
      const canceled = id && this.#names.calledExport(call) === 'cancel' ? this.#names.string(id) : undefined;
      if (canceled !== undefined) this.#canceled.add(canceled);
    }
    // Calls in `choose` and `pure` take the events of the outer call, which comes first.
    for (const call of calls) {
      const exported = this.#names.calledExport(call);
      if (exported !== undefined) this.#call(call, exported, this.#implementations.eventsOf(call));
    }
  }

  #call(call: Node, exported: string, events: Events): void {
    const source = this.#source;
    const { firstChild: callee } = call;
    const args = argumentsOf(call);
    if (!callee) return;
    switch (exported) {
      case 'assign':
        this.#rename(callee, 'assign');
        if (args[0]) this.#assignments.convert(call, args[0], events);
        break;
      case 'send':
        this.#send(call, callee, args, events);
        break;
      case 'sendTo':
        this.#rename(callee, 'sendTo');
        this.#implementations.expression(args[0], events);
        this.#events.event(args[1], events);
        break;
      case 'raise':
      case 'sendParent':
        this.#rename(callee, exported);
        this.#events.event(args[0], events);
        break;
      case 'log':
      case 'cancel':
        this.#rename(callee, exported);
        this.#implementations.expression(args[0], events);
        break;
      case 'forwardTo':
        this.#rename(callee, 'forwardTo');
        this.#implementations.expression(args[0], events);
        break;
      case 'stop':
        this.#names.replaced(callee);
        source.replace(callee, this.#names.use('stopChild'), 'stopChild');
        this.#implementations.expression(args[0], events);
        break;
      case 'escalate':
        this.#escalate(call, callee, args, events);
        break;
      case 'choose':
        this.#choices.choose(call, callee, args[0], events);
        break;
      case 'pure':
        this.#choices.pure(call, callee, args[0], events);
        break;
      case 'respond':
        source.problem('respond', call);
        break;
      case 'sendUpdate':
        source.problem('sync', call);
        break;
      case 'createModel':
        source.problem('createModel', call);
        break;
      case 'start':
        source.problem('activities', call);
        break;
      case 'after':
      case 'done':
      case 'doneInvoke':
      case 'error':
        this.#systemEvent(call, callee, exported, args);
        break;
      case 'createSchema':
        this.#createSchema(call, callee);
        break;
      case 'spawnBehavior':
      case 'toActorRef':
      case 'toEventObject':
      case 'toSCXMLEvent':
      case 'matchState':
      case 'mapState':
      case 't':
        source.problem('exports', call, exported);
        break;
    }
  }

  /** Imports an action by its name instead of from `actions`, and removes type arguments of v4. */
  #rename(callee: Node, name: string): void {
    const { plain, types } = splitCallee(callee);
    if (types) this.#source.replace(types, '', 'types');
    if (plain?.name !== 'MemberExpression') return;
    const used = this.#names.use(name);
    if (used === this.#source.text(plain)) return;
    this.#names.replaced(plain);
    this.#source.replace(plain, used, 'imports');
  }

  #send(call: Node, callee: Node, args: readonly Node[], events: Events): void {
    const source = this.#source;
    const [event, options] = args;
    if (!event) return;
    const list = options ? bare(options) : undefined;
    const properties = list ? propertiesOf(list) : [];
    if (
      (list && list.name !== 'ObjectExpression') ||
      properties.some((property) => source.key(property) === undefined)
    ) {
      source.problem('actionValue', call);
      return;
    }
    const to = properties.find((property) => source.key(property) === 'to');
    const target = to && propertyValue(to);
    const targetText = target ? this.#names.string(target) : undefined;
    const isParent =
      targetText === '#_parent' ||
      (target !== undefined && /^SpecialTargets\.Parent$/.test(source.text(target)));
    const isInternal = targetText === '#_internal';
    this.#events.event(event, events);
    for (const property of properties) this.#implementations.expression(propertyValue(property), events);
    const others = properties.filter((property) => property !== to);
    const id = this.#cancelId(event, others);
    this.#names.replaced(callee);
    const name = isParent ? 'sendParent' : target && !isInternal ? 'sendTo' : 'raise';
    const kept: Parts = others.flatMap((property) => [property, ', ']);
    const settings: Parts = [...kept.slice(0, -1), ...(id === undefined ? [] : [`, id: ${id}`])];
    // Arguments on their own lines stay there.
    const between = source.separatorBefore(event);
    const isTall = between.includes('\n');
    const parts: Parts = [
      `${this.#names.use(name)}(${isTall ? between : ''}`,
      ...(name === 'sendTo' && target ? [target, `,${between}`] : []),
      event,
      ...(others.length > 0 ? [`,${between}{ `, ...settings, ' }'] : []),
      isTall ? `,\n${source.indentAt(call.to - 1)})` : ')',
    ];
    source.replace(call, parts, 'send');
  }

  /** The id for a delayed event that `cancel` names by its type. */
  #cancelId(event: Node, options: readonly Node[]): string | undefined {
    const keys = options.map((property) => this.#source.key(property));
    if (!keys.includes('delay') || keys.includes('id')) return undefined;
    const object = bare(event);
    const type = this.#source.valueIn(object, 'type') ?? object;
    const text = this.#names.string(type);
    if (text === undefined || !this.#canceled.has(text)) return undefined;
    this.#source.change('cancelId', event);
    return `'${text}'`;
  }

  #escalate(call: Node, callee: Node, args: readonly Node[], events: Events): void {
    const source = this.#source;
    const [error] = args;
    if (!error) return;
    this.#names.replaced(callee);
    source.check('throw', call);
    const found = bare(error);
    if (!isFunction(found)) {
      source.replace(call, ['() => { throw ', error, '; }'], 'throw');
      return;
    }
    const body = bodyOf(found);
    const list = found.getChild('ParamList');
    if (!body || !list) return;
    this.#functions.convert(found, events);
    if (body.name === 'Block') {
      for (const statement of this.#functions.returns(found)) {
        const keyword = statement.firstChild;
        if (keyword) source.replace(keyword, 'throw', 'throw');
      }
      source.replace(call, [list, ' => ', body], 'throw');
      return;
    }
    source.replace(call, [list, ' => { throw ', body, '; }'], 'throw');
  }

  /** Converts `doneInvoke('id')` and others to the names of v5's events. */
  #systemEvent(call: Node, callee: Node, exported: string, args: readonly Node[]): void {
    const [id] = args;
    const text = id && this.#names.string(id);
    const prefix = {
      done: 'xstate.done.state.',
      doneInvoke: 'xstate.done.actor.',
      error: 'xstate.error.actor.',
    }[exported];
    if (text === undefined || prefix === undefined || args.length > 1) {
      this.#source.problem('systemEvents', call);
      return;
    }
    this.#names.replaced(callee);
    this.#source.replace(call, `'${prefix}${text}'`, 'systemEvents');
  }

  #createSchema(call: Node, callee: Node): void {
    const types = callee.getChild('TypeArgList');
    const type = types && childrenOf(types)[1];
    if (!type) {
      this.#source.problem('exports', call, 'createSchema');
      return;
    }
    this.#names.replaced(callee);
    this.#source.replace(call, ['{} as ', type], 'types');
  }
}
