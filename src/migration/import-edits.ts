import { KEPT, KEPT_TYPES, REMOVED, TYPE_NAMES } from './api.ts';
import type { Import, Specifier } from './imports.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import type { Node } from './tree.ts';

/** Edits the imports of the code, so that the result imports what it uses. */
export class ImportEdits {
  readonly #source: Source;
  readonly #names: Names;
  readonly #used: Set<string>;

  constructor(source: Source, names: Names) {
    this.#source = source;
    this.#names = names;
    this.#used = new Set(names.used);
  }

  /** Edits the imports, after everything else has been converted. */
  edit(): void {
    this.#removeDestructured();
    this.#renameTypes();
    this.#nameRest();
    this.#editImports();
  }

  /** Removes statements such as `const { send } = actions` whose names the result imports. */
  #removeDestructured(): void {
    for (const { statement, value, names } of this.#names.destructured) {
      if (names.some(({ imported, local }) => !KEPT.has(imported) && this.#remains(local))) continue;
      this.#names.replaced(value);
      for (const { imported, local } of names) if (this.#remains(local)) this.#used.add(imported);
      this.#source.removeStatement(statement, 'imports');
    }
  }

  #editImports(): void {
    const source = this.#source;
    const { imports } = this.#names;
    const values = imports.filter(({ isType }) => !isType);
    const main = values.find(({ path }) => path === 'xstate') ?? values[0];
    const additions = new Set(this.#used);
    for (const one of values) {
      for (const { imported } of one.specifiers) if (one === main) additions.delete(imported);
      if (one !== main) for (const specifier of this.#kept(one)) additions.add(written(specifier, one));
    }
    for (const one of imports) {
      if (values.includes(one) && one !== main) {
        source.removeStatement(one.statement, 'imports');
        continue;
      }
      const kept = this.#kept(one).map((specifier) => written(specifier, one));
      const before = one.specifiers.map((specifier) => written(specifier, one));
      const after = [...new Set([...kept, ...(one === main ? [...additions].sort() : [])])];
      if (one.path !== 'xstate')
        source.replace({ from: one.from.from + 1, to: one.from.to - 1 }, 'xstate', 'imports');
      if (before.join() === after.join()) continue;
      if (after.length === 0) source.removeStatement(one.statement, 'imports');
      else source.replace(one.group, this.#list(one.group, after), 'imports');
    }
    const isMissing = !this.#names.isImported;
    if (!main && additions.size > 0 && this.#names.namespace === undefined)
      source.insert(
        0,
        `import { ${[...additions].sort().join(', ')} } from 'xstate';\n${isMissing ? '\n' : ''}`,
        'imports',
      );
  }

  /** Names imported functions that the result still uses, unless their use has been named. */
  #nameRest(): void {
    for (const { imported, local, isType } of this.#names.imports.flatMap(({ specifiers }) => specifiers)) {
      if (isType || !REMOVED.has(imported) || this.#isTypeOnly(local)) continue;
      const rest = this.#names.remaining(local);
      const isNamed = rest.some(({ parent, from, to }) => this.#source.hasProblem(parent ?? { from, to }));
      const [first] = rest;
      if (first && !isNamed) this.#source.problem('exports', first, imported);
    }
  }

  #kept({ specifiers }: Import): Specifier[] {
    return specifiers.flatMap((specifier): Specifier[] => {
      const { imported, local, isType } = specifier;
      if (isType || this.#isTypeOnly(local)) {
        const renamed = TYPE_NAMES[imported];
        return [
          renamed
            ? { ...specifier, imported: renamed, local: local === imported ? renamed : local }
            : specifier,
        ];
      }
      if (!REMOVED.has(imported)) return [specifier];
      return this.#remains(local) ? [specifier] : [];
    });
  }

  /** Whether the result still refers to an import in its v4 form. */
  #remains(local: string): boolean {
    return this.#names.remaining(local).length > 0;
  }

  /** Whether a name is used as a type and never as a value. */
  #isTypeOnly(local: string): boolean {
    return this.#typesOf(local).length > 0 && this.#names.references(local).length === 0;
  }

  #typesOf(local: string): Node[] {
    return this.#source.all('TypeName').filter((node) => this.#source.text(node) === local);
  }

  #renameTypes(): void {
    for (const { specifiers } of this.#names.imports) {
      for (const { imported, local } of specifiers) {
        if (!this.#isTypeOnly(local)) continue;
        const renamed = TYPE_NAMES[imported];
        if (renamed === undefined) {
          const [first] = this.#typesOf(local);
          if (first && !KEPT_TYPES.has(imported)) this.#source.problem('typeNames', first, imported);
        } else if (local === imported) {
          for (const node of this.#typesOf(local)) this.#source.replace(node, renamed, 'typeNames');
        }
      }
    }
  }

  #list(group: Node, names: readonly string[]): string {
    const first = group.firstChild?.nextSibling;
    const separator = first ? this.#source.separatorBefore(first) : ' ';
    if (!separator.includes('\n')) return `{ ${names.join(', ')} }`;
    const end = this.#source.separatorBefore({ from: group.to - 1, to: group.to });
    return `{${names.map((name) => `${separator}${name},`).join('')}${end.includes('\n') ? end : '\n'}}`;
  }
}

function written({ imported, local, isType }: Specifier, statement: Import): string {
  const name = imported === local ? local : `${imported}${statement.isRequire ? ':' : ' as'} ${local}`;
  return isType && !statement.isType ? `type ${name}` : name;
}
