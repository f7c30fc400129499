import type { Conversion } from '../conversion.ts';
import { MACHINE_PROPERTIES, SERVICE_METHODS, STATE_PROPERTIES } from '../names/api.ts';
import { argumentsOf, type Node, within } from '../source/tree.ts';

/** Converts code that reads properties of services, states, and machines. */
export function convertMembers(conversion: Conversion): void {
  for (const member of conversion.source.all('MemberExpression')) convertMember(conversion, member);
  nameDestructured(conversion);
}

/** Converts code that reads a property. */
function convertMember(conversion: Conversion, member: Node): void {
  const { source, names, variables } = conversion;
  const property = member.getChild('PropertyName');
  const object = member.firstChild;
  if (!property || !object) return;
  const name = source.text(property);
  const { parent } = member;
  const isCalled = parent?.name === 'CallExpression' && parent.firstChild?.to === member.to;
  if (variables.isState(object)) convertStateProperty(conversion, member, object, property);
  else if (variables.isService(object) && !isCalled) {
    if (name === 'state' || name === 'initialState')
      source.replace(property, 'getSnapshot()', 'stateProperties');
    else if (name === 'children') convertChildren(conversion, member, object, property);
    else if (name === 'machine') source.replace(property, 'logic', 'subscribe');
    else if (SERVICE_METHODS.has(name)) source.problem('subscribe', property, name);
  } else if (variables.isMachine(object)) {
    if (name === 'initialState')
      source.replace(member, [`${names.use('getInitialSnapshot')}(`, object, ')'], 'transition');
    else if (MACHINE_PROPERTIES.has(name)) source.problem('machineProperties', property, name);
  }
}

/** `service.children.get(id)` becomes `actor.getSnapshot().children[id]`. */
function convertChildren({ source }: Conversion, member: Node, object: Node, property: Node): void {
  const callee = member.parent;
  const call = callee?.parent;
  const method = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : undefined;
  const [id] = call?.name === 'CallExpression' ? argumentsOf(call) : [];
  if (!call || !id || !method || source.text(method) !== 'get')
    source.problem('subscribe', property, 'children');
  else source.replace(call, [object, '.getSnapshot().children[', id, ']'], 'subscribe');
}

function convertStateProperty(conversion: Conversion, member: Node, object: Node, property: Node): void {
  const { source, names } = conversion;
  const name = source.text(property);
  // The operator may be `?.`.
  const operator = source.text({ from: object.to, to: property.from });
  if (name === 'done') {
    const { parent } = member;
    const isLogical = parent?.name === 'BinaryExpression' && parent.getChild('LogicOp');
    const isAlone = isLogical || !/^(?:Unary|Binary|Member)Expression$/.test(parent?.name ?? '');
    const [open, close] = isAlone ? ['', ''] : ['(', ')'];
    source.replace(member, [open, object, `${operator}status === 'done'${close}`], 'stateProperties');
  } else if (name === 'meta') source.replace(property, 'getMeta()', 'stateProperties');
  else if (name === 'nextEvents' && !operator.includes('?'))
    source.replace(
      member,
      // Several transitions may have the same event.
      [`Array.from(new Set(${names.use('getNextTransitions')}(`, object, ').map((next) => next.eventType)))'],
      'stateProperties',
    );
  else if (name === 'nextEvents' || STATE_PROPERTIES.has(name))
    source.problem('stateProperties', property, name);
}

/** Names uses of states that are destructured. */
function nameDestructured(conversion: Conversion): void {
  const { source, variables } = conversion;
  for (const pattern of source.all('ObjectPattern')) {
    const value = pattern.nextSibling?.name === 'Equals' ? pattern.nextSibling.nextSibling : null;
    if (!variables.isState(value)) continue;
    for (const node of within(pattern))
      if (node.name === 'PropertyName' || node.name === 'VariableDefinition') {
        const name = source.text(node);
        if (STATE_PROPERTIES.has(name) || /^(?:done|meta|nextEvents)$/.test(name))
          source.problem('stateProperties', node, name);
      }
  }
}
