import type * as TypeScript from 'typescript';
import type { Bound } from '../machine/bounds.ts';
import { type Constants, literal, nameOf } from './literals.ts';

type Ts = typeof TypeScript;

/** A value in a function of the machine: a part of the event or of the context. */
interface Given {
  from: 'event' | 'context' | 'arguments';
  path: string[];
}
type Scope = Map<string, Given>;

/** A part of an event, plus other terms. */
interface Sum {
  event?: { path: string[]; isLength?: true };
  terms: { path: string[]; factor: number }[];
  constant: number;
}

const FLIPPED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '===': '===', '!==': '!==' } as const;
/** The parameters of a guard or an action, next to context and event: one value or an object. */
interface Parameters {
  whole?: Given;
  parts: ReadonlyMap<string, Given>;
}

type Comparison = keyof typeof FLIPPED;

const EVENT = /^(_?ev|_?evt|_?event|e)$/;
const CONTEXT = /^(_?ctx|_?context|c)$/;

/**
 * Reads comparisons with events in a machine's functions (mainly guards): with literals and with
 * values of the context. A context value that an action takes from an event counts as the event's
 * value.
 */
export function readBounds(ts: Ts, roots: readonly TypeScript.Node[], constants: Constants): Bound[] {
  const bounds: Bound[] = [];
  /** The path in an event from which a context value is assigned. */
  const assigned = new Map<string, string[]>();
  /** The source of the parameters of a guard or an action, by its name. */
  const parameters = new Map<string, Parameters>();

  function visit(node: TypeScript.Node, scope: Scope): void {
    const inner = ts.isFunctionLike(node) ? withParameters(scope, node) : scope;
    if (ts.isPropertyAssignment(node) && nameOf(ts, node.name) === 'params') readParams(node, scope);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isGuard(node)) readTruthiness(node.body, inner);
    if (ts.isBinaryExpression(node)) readComparison(node, inner);
    else if (ts.isCallExpression(node)) readCall(node, inner);
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const given = givenBy(node.initializer, inner);
      if (given) bind(node.name, given, inner);
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  function withParameters(
    scope: Scope,
    { parameters: list, parent }: TypeScript.SignatureDeclaration,
  ): Scope {
    const own = new Map(scope);
    const owner = ts.isPropertyAssignment(parent) ? nameOf(ts, parent.name) : undefined;
    for (const [i, { name }] of list.entries()) {
      if (i === 1 && owner !== undefined && parameters.has(owner))
        bindParameters(name, parameters.get(owner)!, own);
      else if (!ts.isIdentifier(name)) {
        // `({ context, event }) => …` in XState 5. The second argument is the parameters.
        if (i === 0) bind(name, { from: 'arguments', path: [] }, own);
        else if (i === 1) bind(name, { from: 'event', path: [] }, own);
      } else if (EVENT.test(name.text)) own.set(name.text, { from: 'event', path: [] });
      else if (CONTEXT.test(name.text)) own.set(name.text, { from: 'context', path: [] });
      else if (i === 0) own.set(name.text, { from: 'arguments', path: [] });
      else if (i === 1) own.set(name.text, { from: 'event', path: [] });
    }
    return own;
  }

  function isGuard({ parent }: TypeScript.ArrowFunction): boolean {
    if (!ts.isPropertyAssignment(parent)) return false;
    const owner = parent.parent.parent;
    const isListed = ts.isPropertyAssignment(owner) && nameOf(ts, owner.name) === 'guards';
    return isListed || /^(guard|cond)$/.test(nameOf(ts, parent.name) ?? '');
  }

  /** `{ type: 'isEnough', params: ({ event }) => ({ amount: event.amount }) }`. */
  function readParams({ initializer, parent }: TypeScript.PropertyAssignment, scope: Scope): void {
    const type = parent.properties
      .filter(ts.isPropertyAssignment)
      .find(({ name }) => nameOf(ts, name) === 'type')?.initializer;
    if (!type || !ts.isStringLiteralLike(type) || !ts.isArrowFunction(initializer)) return;
    if (ts.isBlock(initializer.body)) return;
    const inner = withParameters(scope, initializer);
    const body = ts.isParenthesizedExpression(initializer.body)
      ? initializer.body.expression
      : initializer.body;
    if (!ts.isObjectLiteralExpression(body)) {
      const whole = givenBy(body, inner);
      if (whole) parameters.set(type.text, { whole, parts: new Map() });
      return;
    }
    const parts = new Map<string, Given>();
    for (const property of body.properties) {
      const name = property.name && nameOf(ts, property.name);
      const given = ts.isPropertyAssignment(property) ? givenBy(property.initializer, inner) : undefined;
      if (name !== undefined && given) parts.set(name, given);
    }
    parameters.set(type.text, { parts });
  }

  function bindParameters(name: TypeScript.BindingName, { whole, parts }: Parameters, into: Scope): void {
    if (whole) bind(name, whole, into);
    else if (ts.isIdentifier(name)) {
      for (const [key, given] of parts) into.set(`${name.text}.${key}`, given);
    } else if (ts.isObjectBindingPattern(name)) {
      for (const { propertyName, name: bound } of name.elements) {
        const key = propertyName ?? (ts.isIdentifier(bound) ? bound : undefined);
        const given = key && ts.isIdentifier(key) ? parts.get(key.text) : undefined;
        if (given) bind(bound, given, into);
      }
    }
  }

  function bind(name: TypeScript.BindingName, given: Given, into: Scope): void {
    if (ts.isIdentifier(name)) into.set(name.text, given);
    else if (ts.isObjectBindingPattern(name)) {
      for (const { propertyName, name: bound } of name.elements) {
        const key = propertyName ?? (ts.isIdentifier(bound) ? bound : undefined);
        const text = key && ts.isIdentifier(key) ? key.text : undefined;
        if (text !== undefined) bind(bound, inside(given, text), into);
      }
    }
  }

  function givenBy(node: TypeScript.Expression, scope: Scope): Given | undefined {
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
      return givenBy(node.expression, scope);
    if (ts.isIdentifier(node)) return scope.get(node.text);
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    // A parameter named like the whole object.
    const parameter = scope.get(node.getText());
    if (parameter) return parameter;
    const whole = givenBy(node.expression, scope);
    return whole && inside(whole, node.name.text);
  }

  /** The path in the event of a value, directly or through the context. */
  function eventPath({ from, path }: Given): string[] | undefined {
    if (from === 'event') return path.length > 0 && path[0] !== 'type' ? path : undefined;
    return from === 'context' ? assigned.get(path.join('.')) : undefined;
  }

  /**
   * Guards that test truthiness: `({ event }) => event.isPaid`, `!event.isPaid`, and both with `&&`
   * and `||`.
   */
  function readTruthiness(node: TypeScript.Expression, scope: Scope): void {
    if (ts.isParenthesizedExpression(node)) readTruthiness(node.expression, scope);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      readTruthiness(node.operand, scope);
    else if (ts.isBinaryExpression(node) && /^(&&|\|\|)$/.test(node.operatorToken.getText())) {
      readTruthiness(node.left, scope);
      readTruthiness(node.right, scope);
    } else {
      const given = givenBy(node, scope);
      const path = given && eventPath(given);
      if (path) bounds.push({ path, operator: '===', constant: true });
    }
  }

  function sumOf(node: TypeScript.Expression, scope: Scope): Sum | undefined {
    if (ts.isParenthesizedExpression(node)) return sumOf(node.expression, scope);
    if (ts.isBinaryExpression(node)) {
      const isMinus = node.operatorToken.kind === ts.SyntaxKind.MinusToken;
      if (!isMinus && node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
      const [left, right] = [sumOf(node.left, scope), sumOf(node.right, scope)];
      if (!left || !right || (isMinus && right.event)) return undefined;
      return added(left, right, isMinus ? -1 : 1);
    }
    const known = literal(ts, node, constants)?.value;
    if (typeof known === 'number') return { terms: [], constant: known };
    const length = ts.isPropertyAccessExpression(node) && node.name.text === 'length';
    const given = givenBy(length ? withoutTrim(node.expression) : node, scope);
    const path = given && eventPath(given);
    if (path) return { event: { path, ...(length ? { isLength: true } : {}) }, terms: [], constant: 0 };
    if (given?.from === 'context' && given.path.length > 0) {
      return { terms: [{ path: length ? [...given.path, 'length'] : given.path, factor: 1 }], constant: 0 };
    }
    return undefined;
  }

  function withoutTrim(node: TypeScript.Expression): TypeScript.Expression {
    const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    return isCall && node.expression.name.text === 'trim' ? node.expression.expression : node;
  }

  function readComparison({ left, right, operatorToken }: TypeScript.BinaryExpression, scope: Scope): void {
    const written = operatorToken.getText().replace(/^([!=])=$/, '$1==');
    if (!(written in FLIPPED)) return;
    const operator = written as Comparison;
    for (const [one, other, direction] of [
      [left, right, operator],
      [right, left, FLIPPED[operator]],
    ] as const) {
      const given = givenBy(withoutTrim(one), scope);
      const path = given && eventPath(given);
      const value = literal(ts, other, constants)?.value;
      if (path && (typeof value === 'string' || typeof value === 'boolean' || value === null)) {
        bounds.push({ path, operator: direction, constant: value });
        return;
      }
    }
    const [from, to] = [sumOf(left, scope), sumOf(right, scope)];
    if (!from || !to || Boolean(from.event) === Boolean(to.event)) return;
    const [own, others, direction] = from.event ? [from, to, operator] : [to, from, FLIPPED[operator]];
    // Terms added to the event's value move to the other side.
    const { terms, constant } = added(others, { ...own, event: undefined }, -1);
    bounds.push({ ...own.event!, operator: direction, constant, ...(terms.length > 0 ? { terms } : {}) });
  }

  /**
   * `event.email.includes('@')`, `['a', 'b'].includes(event.code)`, and `assign({ email: ({ event
   * }) => event.email })`.
   */
  function readCall({ expression, arguments: [first] }: TypeScript.CallExpression, scope: Scope): void {
    if (ts.isIdentifier(expression) && expression.text === 'assign' && first) readAssign(first, scope);
    if (!ts.isPropertyAccessExpression(expression) || !first) return;
    const name = expression.name.text;
    const list = literal(ts, expression.expression, constants)?.value;
    const tested = givenBy(first, scope);
    const testedPath = tested && eventPath(tested);
    if (name === 'includes' && Array.isArray(list) && testedPath) {
      for (const value of list) bounds.push({ path: testedPath, operator: '===', constant: value });
      return;
    }
    if (name !== 'includes' && name !== 'startsWith' && name !== 'endsWith') return;
    const given = givenBy(withoutTrim(expression.expression), scope);
    const path = given && eventPath(given);
    const part = literal(ts, first, constants)?.value;
    if (path && typeof part === 'string') bounds.push({ path, operator: name, constant: part });
  }

  function readAssign(given: TypeScript.Expression, scope: Scope): void {
    if (!ts.isObjectLiteralExpression(given)) return;
    for (const property of given.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isArrowFunction(property.initializer)) continue;
      const { body } = property.initializer;
      const value = ts.isBlock(body) ? undefined : givenBy(body, withParameters(scope, property.initializer));
      const name = nameOf(ts, property.name);
      if (name !== undefined && value?.from === 'event' && value.path.length > 0)
        assigned.set(name, value.path);
    }
  }

  // Assignments from events are read before guards.
  for (const root of roots) visit(root, new Map());
  bounds.length = 0;
  for (const root of roots) visit(root, new Map());
  return [...new Map(bounds.map((bound) => [JSON.stringify(bound), bound])).values()];
}

function inside({ from, path }: Given, key: string): Given {
  if (from !== 'arguments') return { from, path: [...path, key] };
  if (key === 'context') return { from: 'context', path: [] };
  // Parameters are named like their source.
  return { from: 'event', path: key === 'event' || key === 'params' ? [] : [key] };
}

function added(one: Sum, other: Sum, factor: 1 | -1): Sum {
  const event = one.event ?? other.event;
  return {
    ...(event ? { event } : {}),
    terms: [...one.terms, ...other.terms.map((term) => ({ ...term, factor: term.factor * factor }))],
    constant: one.constant + other.constant * factor,
  };
}
