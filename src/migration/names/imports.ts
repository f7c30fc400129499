import type { Source } from '../source/source.ts';
import { childrenOf, groupsOf, type Node } from '../source/tree.ts';

/** An imported name. */
export interface Specifier {
  imported: string;
  local: string;
  isType: boolean;
  /** Whether it is in a pattern in the list, such as `actions: { send }`. */
  isNested?: boolean;
}

/** An import from `xstate`, or a call of `require` with its names. */
export interface Import {
  statement: Node;
  /** The list in braces. */
  group: Node;
  from: Node;
  path: string;
  isType: boolean;
  isRequire: boolean;
  specifiers: readonly Specifier[];
}

const XSTATE = /^xstate(?:\/lib(?:\/.*)?)?$/;

/** Reads what code imports from `xstate`; `namespace` is a local name for everything. */
export function readImports(source: Source): { imports: Import[]; namespace: string | undefined } {
  const imports: Import[] = [];
  let namespace: string | undefined;
  for (const statement of source.all('ImportDeclaration')) {
    const from = statement.getChild('String');
    const path = from ? source.text(from).slice(1, -1) : '';
    if (!from || !XSTATE.test(path)) continue;
    const group = statement.getChild('ImportGroup');
    const [whole] = statement.getChildren('VariableDefinition');
    if (whole) namespace = source.text(whole);
    if (!group) continue;
    const isType = childrenOf(statement)[1]?.name === 'type';
    const specifiers = groupsOf(group).map((parts): Specifier => {
      const names = parts.filter(({ name }) => name === 'VariableName' || name === 'VariableDefinition');
      const [imported = '', local = imported] = names.map((node) => source.text(node));
      return { imported, local, isType: isType || parts[0]?.name === 'type' };
    });
    imports.push({ statement, group, from, path, isType, isRequire: false, specifiers });
  }
  for (const call of source.all('CallExpression')) {
    const [argument] = call.getChild('ArgList')?.getChildren('String') ?? [];
    const path = argument ? source.text(argument).slice(1, -1) : '';
    const isRequire = call.firstChild && source.text(call.firstChild) === 'require';
    if (!argument || !isRequire || !XSTATE.test(path)) continue;
    const statement = call.parent;
    if (statement?.name !== 'VariableDeclaration') continue;
    const group = statement.getChild('ObjectPattern');
    const whole = statement.getChild('VariableDefinition');
    if (whole) namespace = source.text(whole);
    if (!group) continue;
    const specifiers = specifiersOf(source, group);
    imports.push({ statement, group, from: argument, path, isType: false, isRequire: true, specifiers });
  }
  return { imports, namespace };
}

/** The names of a pattern such as `{ Machine, actions: { send, raise: again } }`. */
export function specifiersOf(source: Source, group: Node): Specifier[] {
  return group.getChildren('PatternProperty').flatMap((property): Specifier | Specifier[] => {
    const nested = property.getChild('ObjectPattern');
    if (nested) return specifiersOf(source, nested).map((inner) => ({ ...inner, isNested: true }));
    const names = childrenOf(property).filter(({ name }) => /^(?:Property|Variable)/.test(name));
    const [imported = '', local = imported] = names.map((node) => source.text(node));
    return { imported, local, isType: false };
  });
}
