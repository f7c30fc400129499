import type * as TypeScript from 'typescript';
import { nameOf } from './literals.ts';

type Ts = typeof TypeScript;

/** Texts of the types that code declares for a machine. */
export interface DeclaredTypes {
  events?: string;
  input?: string;
}

/**
 * Finds the types of a machine's events and input: `types.events` of XState 5, `schema.events` or
 * type arguments of XState 4, and the event creators of its models.
 * @param roots where to look, in order
 */
export function declaredTypes(ts: Ts, roots: readonly TypeScript.Node[]): DeclaredTypes {
  const found: DeclaredTypes = {};

  const visit = (node: TypeScript.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const name = nameOf(ts, node.name);
      const { initializer } = node;
      const isType = ts.isAsExpression(initializer);
      if ((name === 'events' || name === 'input') && isType) found[name] ??= initializer.type.getText();
      if ((name === 'types' || name === 'schema') && isType) {
        const text = initializer.type.getText();
        found.events ??= `(${text})['events']`;
        // A type without this property doesn't describe the input.
        if (/\binput\b/.test(text)) found.input ??= `(${text})['input']`;
      }
    }
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const name = ts.isIdentifier(called) ? called.text : '';
      if (name === 'createMachine' && node.typeArguments?.[1])
        found.events ??= node.typeArguments[1].getText();
      if (name === 'createModel') found.events ??= eventsOfModel(node);
    }
    ts.forEachChild(node, visit);
  };

  /** `createModel(context, { events: { pay: (amount: number) => ({ amount }) } })` of XState 4. */
  function eventsOfModel({ arguments: [, creators] }: TypeScript.CallExpression): string | undefined {
    if (!creators || !ts.isObjectLiteralExpression(creators)) return undefined;
    const events = creators.properties
      .filter(ts.isPropertyAssignment)
      .find(({ name }) => nameOf(ts, name) === 'events')?.initializer;
    if (!events || !ts.isObjectLiteralExpression(events)) return undefined;
    const types = events.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
      const type = nameOf(ts, name);
      if (type === undefined || !ts.isArrowFunction(initializer)) return [];
      const fields = initializer.parameters.map(
        (parameter) => `${parameter.name.getText()}: ${parameter.type?.getText() ?? 'unknown'}`,
      );
      return [`{ type: ${JSON.stringify(type)}; ${fields.join('; ')} }`];
    });
    return types.join(' | ') || undefined;
  }

  for (const root of roots) visit(root);
  return found;
}

/** The statements that declare a machine: its declaration first, then its dependencies. */
export function statementsOf(ts: Ts, source: TypeScript.SourceFile, machine: string): TypeScript.Node[] {
  const declared = new Map<string, TypeScript.Node>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        if (ts.isIdentifier(declaration.name)) declared.set(declaration.name.text, declaration);
    } else if (ts.isFunctionDeclaration(statement) && statement.name)
      declared.set(statement.name.text, statement);
  }
  const found = new Set<TypeScript.Node>();
  const waiting = [machine];
  for (const name of waiting) {
    const node = declared.get(name);
    if (!node || found.has(node)) continue;
    found.add(node);
    const visit = (inner: TypeScript.Node): void => {
      if (ts.isIdentifier(inner)) waiting.push(inner.text);
      ts.forEachChild(inner, visit);
    };
    visit(node);
  }
  return [...found];
}
