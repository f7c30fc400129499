import type * as TypeScript from 'typescript';
import type { Graph, StateNode, Transition } from '../graph/graph.ts';
import type { Field } from '../machine/machine-script.ts';
import { textFor } from './defaults.ts';
import type { Fields } from './fields.ts';
import { type Constants, knownProperties, literal, nameOf } from './literals.ts';
import type { TypedCode } from './program.ts';

type Ts = typeof TypeScript;

const ERROR_TEXT = 'It did not work';

/** Input for finding out what a machine's actors return. */
export interface ActorsQuestion {
  graph: Graph;
  xstate: 4 | 5;
  code: TypedCode;
  fields: Fields;
  constants: Constants;
  /** The statements that declare the machine. */
  roots: readonly TypeScript.Node[];
}

/** The fields of done and error events of actors: what their functions return or throw. */
export function actorEvents(ts: Ts, question: ActorsQuestion): Record<string, Field[]> {
  const { graph, xstate } = question;
  const [output, error] = xstate === 5 ? ['output', 'error'] : ['data', 'data'];
  const events: Record<string, Field[]> = {};
  for (const { event, kind, source } of graph.transitions) {
    if (kind === 'error') {
      const thrown = thrownBy(ts, question, invokeOf(graph, { event, source }));
      const [value, ...examples] = thrown.map((message) => ({ $error: message }));
      events[event] ??= [
        {
          name: error!,
          type: 'error',
          value: value ?? { $error: ERROR_TEXT },
          ...(examples.length > 0 ? { examples: [value, ...examples] } : {}),
        },
      ];
    }
    if (kind === 'snapshot') {
      events[event] ??= [{ name: 'snapshot', type: 'json', value: { status: 'active', context: 'text' } }];
    }
    if (kind !== 'done') continue;
    const field = outputOf(ts, question, invokeOf(graph, { event, source }));
    events[event] ??= [{ ...field, name: output!, optional: true }];
  }
  return events;
}

function invokeOf({ root }: Graph, { event, source }: Pick<Transition, 'event' | 'source'>): string {
  const find = (node: StateNode): string | undefined => {
    const own = node.id === source && node.invokes.find(({ actorId }) => event.endsWith(`.${actorId}`));
    return own ? own.src : node.children.map(find).find((src) => src !== undefined);
  };
  return find(root) ?? '';
}

function outputOf(ts: Ts, question: ActorsQuestion, src: string): Omit<Field, 'name'> {
  const { code, fields, constants, roots } = question;
  const implementation = implementationOf(ts, roots, src);
  if (!implementation) return { type: 'json', value: undefined };
  const { body, machine, type: declared } = implementation;
  const expressions = body ? returnedBy(ts, body) : machine ? outputsOfMachine(ts, machine) : [];
  const returned = expressions.map((expression) => literal(ts, expression, constants));
  const written = returned.flatMap((known) => (known ? [known.value] : []));
  const value = written[0] ?? exampleOfOutput() ?? guessed(ts, expressions, constants);
  const others = written.slice(1);
  return { type: typeOfValue(value), value, ...(others.length > 0 ? { examples: written } : {}) };

  /** A value of the declared type or of the function's return type. */
  function exampleOfOutput(): unknown {
    if (declared) return fields.exampleOf(code.checker.getTypeFromTypeNode(declared), src)?.value;
    const type = body && code.checker.getTypeAtLocation(body).getCallSignatures()[0]?.getReturnType();
    const awaited = type && (code.checker.getAwaitedType(type) ?? type);
    return awaited && fields.exampleOf(awaited, src)?.value;
  }
}

/** An object with the properties of a computed one, with values that fit their names. */
function guessed(ts: Ts, expressions: readonly TypeScript.Expression[], constants: Constants): unknown {
  const object = expressions.map(unwrap).find(ts.isObjectLiteralExpression);
  if (!object) return undefined;
  const names = object.properties.flatMap(({ name }) => (name && nameOf(ts, name)) ?? []);
  const guesses = Object.fromEntries(names.map((name) => [name, textFor(name)]));
  return { ...guesses, ...knownProperties(ts, object, constants).value };

  function unwrap(expression: TypeScript.Expression): TypeScript.Expression {
    return ts.isParenthesizedExpression(expression) ? unwrap(expression.expression) : expression;
  }
}

/** The expressions for a machine's `output` (XState 5) or the `data` of final states (XState 4). */
function outputsOfMachine(ts: Ts, machine: TypeScript.Node): TypeScript.Expression[] {
  const found: TypeScript.Expression[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isPropertyAssignment(node) && /^(output|data)$/.test(nameOf(ts, node.name) ?? '')) {
      const { initializer } = node;
      if (ts.isArrowFunction(initializer)) found.push(...returnedBy(ts, initializer));
      else found.push(initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(machine);
  return found;
}

/** The messages of errors that an actor's function throws. */
function thrownBy(ts: Ts, { roots, constants }: ActorsQuestion, src: string): string[] {
  const messages = new Set<string>();
  const visit = (node: TypeScript.Node): void => {
    const isError = ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
    const message = isError && node.arguments?.[0] && literal(ts, node.arguments[0], constants)?.value;
    if (typeof message === 'string') messages.add(message);
    ts.forEachChild(node, visit);
  };
  const body = implementationOf(ts, roots, src)?.body;
  if (body) visit(body);
  return [...messages];
}

/**
 * The implementation of an actor: the function of `fromPromise(fn)`, in XState 4 the function
 * itself, or a machine.
 */
interface Implementation {
  body?: TypeScript.SignatureDeclaration;
  machine?: TypeScript.Node;
  /** The type of its output, if written: `fromPromise<boolean>(…)`. */
  type?: TypeScript.TypeNode | undefined;
}

/** Finds an actor's implementation by its name in the machine. */
function implementationOf(
  ts: Ts,
  roots: readonly TypeScript.Node[],
  src: string,
): Implementation | undefined {
  let found: Implementation | undefined;
  const inside = (node: TypeScript.Node | undefined): Implementation | undefined => {
    if (!node) return undefined;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node))
      return { body: node };
    if (ts.isVariableDeclaration(node)) return inside(node.initializer);
    if (ts.isIdentifier(node)) return inside(declarationOf(ts, roots, node.text));
    if (!ts.isCallExpression(node)) return undefined;
    const called = node.expression.getText();
    if (called === 'fromPromise') return { ...inside(node.arguments[0]), type: node.typeArguments?.[0] };
    return /createMachine$/.test(called) ? { machine: node } : undefined;
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isPropertyAssignment(node) && nameOf(ts, node.name) === src) found ??= inside(node.initializer);
    if (ts.isMethodDeclaration(node) && nameOf(ts, node.name) === src) found ??= { body: node };
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === src) found ??= inside(node.name);
    ts.forEachChild(node, visit);
  };
  for (const root of roots) visit(root);
  return found ?? inside(declarationOf(ts, roots, src));
}

function declarationOf(ts: Ts, roots: readonly TypeScript.Node[], name: string): TypeScript.Node | undefined {
  return roots.find(
    (root) =>
      (ts.isVariableDeclaration(root) || ts.isFunctionDeclaration(root)) && root.name?.getText() === name,
  );
}

function returnedBy(ts: Ts, body: TypeScript.SignatureDeclaration): TypeScript.Expression[] {
  const inner = 'body' in body ? body.body : undefined;
  if (!inner) return [];
  if (!ts.isBlock(inner as TypeScript.Node)) return [inner as TypeScript.Expression];
  const returned: TypeScript.Expression[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(inner, visit);
  return returned;
}

/** The kind of input for a value. */
export function typeOfValue(value: unknown): Field['type'] {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'json';
}
