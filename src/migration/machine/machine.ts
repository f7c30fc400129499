import type { Conversion } from '../conversion.ts';
import type { Property } from '../source/source.ts';
import { argumentsOf, bare, childrenOf, type Node, splitCallee } from '../source/tree.ts';
import { movesAssign } from './action-order.ts';
import { addOptions } from './options.ts';
import { StateConfigs } from './state-configs.ts';
import { StateTree } from './state-tree.ts';

/** Converts calls that create machines. */
export function convertMachines(conversion: Conversion): void {
  for (const call of conversion.source.all('CallExpression'))
    if (conversion.names.isMachine(call)) convertMachine(conversion, call);
}

/** Converts `createMachine(config, options)`. */
function convertMachine(conversion: Conversion, call: Node): void {
  const { source, names } = conversion;
  const [config, options, context] = argumentsOf(call);
  const { plain, types } = splitCallee(call);
  const isOld = names.calledExport(call) === 'Machine';
  names.use('createMachine');
  if (isOld) names.replace(plain, 'createMachine', 'createMachine');
  const object = config && names.objectOf(config);
  if (types && object) moveTypeArguments(conversion, types, object, isOld);
  if (context) source.problem('contextArgument', context);
  if (object) convertConfig(conversion, object);
  else if (config) source.problem('configElsewhere', config, source.excerpt(config));
  if (options) addOptions(conversion, options);
}

/** Moves the type arguments of `createMachine<Context, Events>` into the configuration. */
function moveTypeArguments(conversion: Conversion, types: Node, object: Node, hasSchema: boolean): void {
  const { source } = conversion;
  const [context, second, third] = childrenOf(types).filter(({ name }) => !/^[<>,]$/.test(name));
  const events = hasSchema ? third : second;
  const change = source.change('types', types);
  source.replace(types, '', change);
  if (source.valueIn(object, 'schema')) return;
  const named = [
    ...(context ? [`context: ${source.text(context)}`] : []),
    ...(events ? [`events: ${source.text(events)}`] : []),
  ];
  conversion.contextType ??= context && source.text(context);
  source.addProperty(object, `types: {} as { ${named.join('; ')} }`, change);
}

/** Converts a machine's configuration. */
function convertConfig(conversion: Conversion, object: Node): void {
  const { source, names } = conversion;
  if (!conversion.begin('config', object)) return;
  const tree = new StateTree(source, names, object);
  convertRoot(conversion, object, tree);
  const moves = new StateConfigs(conversion, tree).convert(object);
  const isOrdered = ['predictableActionArguments', 'preserveActionOrder'].some((key) => {
    const value = tree.root.properties.get(key)?.value;
    return value && source.text(value) === 'true';
  });
  if (!isOrdered && movesAssign(conversion, object, tree, moves)) source.check('actionOrder', object);
}

/** Converts what only the root of a configuration has. */
function convertRoot(conversion: Conversion, object: Node, tree: StateTree): void {
  const { source, names } = conversion;
  const { root } = tree;
  const schema = root.properties.get('schema');
  if (schema) convertSchema(conversion, schema);
  const context = root.properties.get('context');
  const isAssigned = names.callsOf('assign', object.parent?.parent ?? object).length > 0;
  if (!context && !root.isPartial && isAssigned) source.check('contextMissing', object);
  if (context?.value) {
    const { name } = names.resolve(context.value);
    const isPlain = /^(?:String|Number|BooleanLiteral|null|ArrayExpression)$/.test(name);
    if (isPlain || source.text(context.value) === 'undefined') source.problem('contextObject', context.node);
  }
  const key = root.properties.get('key');
  if (key?.name && !root.properties.has('id')) source.replace(key.name, 'id', 'removedKeys');
  else if (key) source.removeItem(key.node, 'removedKeys');
  addRootOutput(conversion, tree);
}

/** Converts `schema` to `types`. */
function convertSchema(conversion: Conversion, { node, name, value }: Property): void {
  const { source } = conversion;
  if (!name || !value) return;
  source.replace(name, node.getChild(':') ? 'types' : 'types: schema', 'types');
  for (const { node, key, value: type } of source.properties(bare(value))) {
    if (key === 'services') source.removeItem(node, 'types');
    const written = type?.name === 'BinaryExpression' && type.getChild('as') ? type.lastChild : undefined;
    const created = type?.name === 'CallExpression' ? type.firstChild?.getChild('TypeArgList') : undefined;
    const context = written ?? (created && childrenOf(created)[1]);
    if (key === 'context' && context) conversion.contextType = source.text(context);
  }
}

/** The result of the machine is the output of its final state. */
function addRootOutput({ source }: Conversion, tree: StateTree): void {
  const { children, properties } = tree.root;
  const hasOutput = [...children.values()].some(
    (state) => tree.text(state, 'type') === 'final' && state.properties.has('data'),
  );
  const last = properties.get('states')?.node;
  if (!hasOutput || !last || properties.has('output')) return;
  const event = source.isTyped ? '{ event }: { event: any }' : '{ event }';
  source.addAfter(last, `output: (${event}) => event.output`, 'output');
}
