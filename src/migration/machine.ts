import type { Functions } from './functions.ts';
import type { Mapper } from './mapper.ts';
import type { Names } from './names.ts';
import type { Options } from './options.ts';
import type { Services } from './services.ts';
import type { Source } from './source.ts';
import { StateConfigs } from './state-configs.ts';
import { StateTree } from './state-tree.ts';
import type { Transitions } from './transitions.ts';
import {
  argumentsOf,
  bare,
  childrenOf,
  isFunction,
  isInside,
  itemsOf,
  keyOf,
  type Node,
  propertiesOf,
  propertyValue,
  splitCallee,
} from './tree.ts';

/** Converts calls that create machines, and the roots of their configurations. */
export class Machines {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #services: Services;
  readonly #mapper: Mapper;
  readonly #options: Options;
  readonly #transitions: Transitions;
  readonly #configs = new Set<string>();

  constructor(
    source: Source,
    names: Names,
    functions: Functions,
    services: Services,
    mapper: Mapper,
    options: Options,
    transitions: Transitions,
  ) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#services = services;
    this.#mapper = mapper;
    this.#options = options;
    this.#transitions = transitions;
  }

  convert(): void {
    for (const call of this.#source.all('CallExpression')) if (this.#names.isMachine(call)) this.#call(call);
  }

  /** Converts `createMachine(config, options)`. */
  #call(call: Node): void {
    const source = this.#source;
    const { firstChild: callee } = call;
    if (!callee) return;
    const [config, options, context] = argumentsOf(call);
    const { plain, types } = splitCallee(callee);
    const isOld = this.#names.calledExport(call) === 'Machine';
    const name = this.#names.use('createMachine');
    if (plain && isOld) {
      this.#names.replaced(plain);
      source.replace(plain, name, 'createMachine');
    }
    const object = config && this.#names.objectOf(config);
    if (types && object) this.#typeArguments(types, object, isOld);
    if (context) source.problem('contextArgument', context);
    if (object) this.#convertConfig(object);
    else if (config) source.problem('configElsewhere', config, source.excerpt(config));
    if (options) this.#options.add(options);
  }

  /** Moves the type arguments of `createMachine<Context, Events>` into the configuration. */
  #typeArguments(types: Node, object: Node, hasSchema: boolean): void {
    const source = this.#source;
    const [context, second, third] = childrenOf(types).filter(({ name }) => !/^[<>,]$/.test(name));
    const events = hasSchema ? third : second;
    const change = source.change('types', types);
    source.replace(types, '', change);
    if (source.valueIn(object, 'schema')) return;
    const named = [
      ...(context ? [`context: ${source.text(context)}`] : []),
      ...(events ? [`events: ${source.text(events)}`] : []),
    ];
    this.#functions.contextType ??= context && source.text(context);
    source.addProperty(object, `types: {} as { ${named.join('; ')} }`, change);
  }

  /** Converts a machine's configuration. */
  #convertConfig(object: Node): void {
    if (this.#configs.has(keyOf(object))) return;
    this.#configs.add(keyOf(object));
    const tree = new StateTree(this.#source, this.#names, object);
    this.#convertRoot(object, tree);
    new StateConfigs(
      this.#source,
      this.#names,
      this.#services,
      this.#mapper,
      this.#options,
      this.#transitions,
      tree,
    ).convert(object);
  }

  #convertRoot(object: Node, tree: StateTree): void {
    const source = this.#source;
    const { root } = tree;
    const schema = root.properties.get('schema');
    if (schema) this.#schema(schema);
    const isPrepared = root.properties.has('predictableActionArguments');
    if (!isPrepared && this.#mixesAssign(object)) source.check('actionOrder', object);
    const context = root.properties.get('context');
    if (!context && !root.isPartial && this.#assigns(object)) source.check('contextMissing', object);
    const value = context && propertyValue(context);
    if (value) {
      const { name } = this.#names.resolve(value);
      if (
        /^(?:String|Number|BooleanLiteral|null|ArrayExpression)$/.test(name) ||
        source.text(value) === 'undefined'
      )
        source.problem('contextObject', context);
    }
    const key = root.properties.get('key');
    const [keyName] = key ? childrenOf(key) : [];
    if (key && keyName && !root.properties.has('id')) source.replace(keyName, 'id', 'removedKeys');
    else if (key) source.removeItem(key, 'removedKeys');
    this.#rootOutput(tree);
  }

  /** Whether actions of one list run in another order without `predictableActionArguments`. */
  #mixesAssign(object: Node): boolean {
    return this.#source.all('ArrayExpression').some((list) => {
      if (!isInside(list, object)) return false;
      const items = itemsOf(list).map(bare);
      const assigns = items.map((item) => this.#names.calledExport(item) === 'assign');
      return items.some((item, i) => isFunction(item) && assigns.slice(i).includes(true));
    });
  }

  /** Whether a machine assigns to its context, in its configuration or by a named action. */
  #assigns(object: Node): boolean {
    const call = object.parent?.parent ?? object;
    return this.#names.callsOf('assign', call).length > 0;
  }

  #schema(property: Node): void {
    const source = this.#source;
    const [name] = childrenOf(property);
    const value = propertyValue(property);
    if (!name || !value) return;
    source.replace(name, property.getChild(':') ? 'types' : 'types: schema', 'types');
    const object = bare(value);
    if (object.name !== 'ObjectExpression') return;
    for (const one of propertiesOf(object)) {
      const key = source.key(one);
      if (key === 'services') source.removeItem(one, 'types');
      const type = propertyValue(one);
      const written = type?.name === 'BinaryExpression' && type.getChild('as') ? type.lastChild : undefined;
      const created = type?.name === 'CallExpression' ? type.firstChild?.getChild('TypeArgList') : undefined;
      const context = written ?? (created && childrenOf(created)[1]);
      if (key === 'context' && context) this.#functions.contextType = source.text(context);
    }
  }

  /** The result of the machine is the output of its final state. */
  #rootOutput(tree: StateTree): void {
    const { root } = tree;
    const final = [...root.children.values()].filter(
      (state) => tree.text(state, 'type') === 'final' && state.properties.has('data'),
    );
    const last = root.properties.get('states');
    if (final.length === 0 || !last || root.properties.has('output')) return;
    const event = this.#source.isTyped ? '{ event }: { event: any }' : '{ event }';
    this.#source.addAfter(last, `output: (${event}) => event.output`, 'output');
  }
}
