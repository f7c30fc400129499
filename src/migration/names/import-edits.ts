import type { Conversion } from '../conversion.ts';
import type { Node } from '../source/tree.ts';
import { KEPT, KEPT_TYPES, REMOVED, TYPE_NAMES } from './api.ts';
import type { Import, Specifier } from './imports.ts';
import type { Destructured } from './names.ts';

/** Edits the imports, after everything else has been converted. */
export function editImports(conversion: Conversion): void {
  const used = new Set(conversion.names.used);
  removeDestructured(conversion, used);
  renameTypes(conversion);
  nameOtherImports(conversion);
  editStatements(conversion, used);
}

/** Removes statements such as `const { send } = actions` whose names the result imports. */
function removeDestructured(conversion: Conversion, used: Set<string>): void {
  const { source, names } = conversion;
  // A statement may use what an earlier one declares.
  for (const destructured of names.destructured.toReversed()) {
    const { statement, value, specifiers } = destructured;
    if (names.namespace !== undefined) {
      takeFromNamespace(conversion, destructured, names.namespace);
      continue;
    }
    if (specifiers.some(({ imported, local }) => !KEPT.has(imported) && remains(conversion, local))) continue;
    names.replaced(value);
    for (const { imported, local } of specifiers) if (remains(conversion, local)) used.add(imported);
    source.removeStatement(statement, 'imports');
  }
}

/** Lets a statement take the names that the result still has from the local name for everything. */
function takeFromNamespace(conversion: Conversion, destructured: Destructured, namespace: string): void {
  const { source, names } = conversion;
  const { statement, group, value, specifiers } = destructured;
  names.replaced(value);
  const kept = specifiers.filter(({ local }) => remains(conversion, local));
  if (kept.length === 0) {
    source.removeStatement(statement, 'imports');
    return;
  }
  if (source.text(value) !== namespace) source.replace(value, namespace, 'imports');
  if (kept.length === specifiers.length && !kept.some(({ isNested }) => isNested)) return;
  const list = kept.map((specifier) => written(specifier, { isType: false, isRequire: true }));
  source.replace(group, `{ ${list.join(', ')} }`, 'imports');
}

/** Writes the list of each import, and removes imports that are empty or repeated. */
function editStatements(conversion: Conversion, used: ReadonlySet<string>): void {
  const { source, names } = conversion;
  const { imports } = names;
  const values = imports.filter(({ isType }) => !isType);
  const main = values.find(({ path }) => path === 'xstate') ?? values[0];
  const additions = new Set(used);
  for (const one of values) {
    for (const { imported } of one.specifiers) if (one === main) additions.delete(imported);
    if (one !== main) for (const specifier of keptOf(conversion, one)) additions.add(written(specifier, one));
  }
  for (const one of imports) {
    if (values.includes(one) && one !== main) {
      source.removeStatement(one.statement, 'imports');
      continue;
    }
    const kept = keptOf(conversion, one).map((specifier) => written(specifier, one));
    const before = one.specifiers.map((specifier) => (specifier.isNested ? '' : written(specifier, one)));
    const after = [...new Set([...kept, ...(one === main ? [...additions].sort() : [])])];
    if (one.path !== 'xstate')
      source.replace({ from: one.from.from + 1, to: one.from.to - 1 }, 'xstate', 'imports');
    if (before.join() === after.join()) continue;
    if (after.length === 0) source.removeStatement(one.statement, 'imports');
    else source.replace(one.group, listOf(conversion, one.group, after), 'imports');
  }
  if (main || additions.size === 0 || names.namespace !== undefined) return;
  const end = names.isImported ? '\n' : '\n\n';
  source.insert(0, `import { ${[...additions].sort().join(', ')} } from 'xstate';${end}`, 'imports');
}

/** Names imported functions that the result still uses, unless their use has been named. */
function nameOtherImports(conversion: Conversion): void {
  const { source, names } = conversion;
  const lists = names.namespace === undefined ? names.imports : [...names.imports, ...names.destructured];
  for (const { imported, local, isType } of lists.flatMap(({ specifiers }) => specifiers)) {
    if (isType || !REMOVED.has(imported) || isTypeOnly(conversion, local)) continue;
    const rest = names.remaining(local);
    const isNamed = rest.some(({ parent, from, to }) => source.hasProblem(parent ?? { from, to }));
    const [first] = rest;
    if (first && !isNamed) source.problem('exports', first, imported);
  }
}

/** Returns the names of an import that the result still has. */
function keptOf(conversion: Conversion, { specifiers }: Import): Specifier[] {
  return specifiers.flatMap((specifier): Specifier[] => {
    const { imported, local, isType } = specifier;
    if (isType || isTypeOnly(conversion, local)) {
      const renamed = TYPE_NAMES[imported];
      if (!renamed) return [specifier];
      return [{ ...specifier, imported: renamed, local: local === imported ? renamed : local }];
    }
    if (!REMOVED.has(imported)) return [specifier];
    return remains(conversion, local) ? [specifier] : [];
  });
}

/** Whether the result still refers to an import in its v4 form. */
function remains({ names }: Conversion, local: string): boolean {
  return names.remaining(local).length > 0;
}

/** Whether a name is used as a type and never as a value. */
function isTypeOnly(conversion: Conversion, local: string): boolean {
  return typesOf(conversion, local).length > 0 && conversion.names.references(local).length === 0;
}

/** Returns the places that use a name as a type. */
function typesOf({ source }: Conversion, local: string): Node[] {
  return source.all('TypeName').filter((node) => source.text(node) === local);
}

/** Renames types, and names those without a counterpart. */
function renameTypes(conversion: Conversion): void {
  const { source, names } = conversion;
  for (const { imported, local } of names.imports.flatMap(({ specifiers }) => specifiers)) {
    if (!isTypeOnly(conversion, local)) continue;
    const renamed = TYPE_NAMES[imported];
    const types = typesOf(conversion, local);
    if (renamed !== undefined && local === imported)
      for (const node of types) source.replace(node, renamed, 'typeNames');
    else if (renamed === undefined && types[0] && !KEPT_TYPES.has(imported))
      source.problem('typeNames', types[0], imported);
  }
}

/** Writes a list of names, with line breaks if it had them. */
function listOf({ source }: Conversion, group: Node, names: readonly string[]): string {
  const first = group.firstChild?.nextSibling;
  const separator = first ? source.separatorBefore(first) : ' ';
  if (!separator.includes('\n')) return `{ ${names.join(', ')} }`;
  const end = source.separatorBefore({ from: group.to - 1, to: group.to });
  return `{${names.map((name) => `${separator}${name},`).join('')}${end.includes('\n') ? end : '\n'}}`;
}

/** Writes an imported name. */
function written(
  { imported, local, isType }: Specifier,
  statement: Pick<Import, 'isType' | 'isRequire'>,
): string {
  const name = imported === local ? local : `${imported}${statement.isRequire ? ':' : ' as'} ${local}`;
  return isType && !statement.isType ? `type ${name}` : name;
}
