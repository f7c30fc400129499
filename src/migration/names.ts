import { bare, childrenOf, keyOf, type Node, type Range, type Source, within } from './source.ts';

/** Functions of v4 that the converter looks for when the code imports nothing from `xstate`. */
const KNOWN = [
  'Machine',
  'createMachine',
  'interpret',
  'assign',
  'send',
  'sendTo',
  'sendParent',
  'sendUpdate',
  'forwardTo',
  'raise',
  'actions',
  'spawn',
  'choose',
  'pure',
  'respond',
  'escalate',
  'doneInvoke',
  'createModel',
  'createSchema',
  'waitFor',
];

/** Exports of v4 that v5 has under the same name. */
const KEPT = new Set([
  'createMachine',
  'assign',
  'raise',
  'sendTo',
  'sendParent',
  'forwardTo',
  'log',
  'cancel',
  'matchesState',
  'StateNode',
  'StateMachine',
  'SimulatedClock',
  'waitFor',
  'toObserver',
  'pathToStateValue',
]);

/** Exports of v4 that v5 doesn't have. */
const REMOVED = new Set([
  ...KNOWN.filter((name) => !KEPT.has(name)),
  'State',
  'Interpreter',
  'InterpreterStatus',
  'SpecialTargets',
  'ActionTypes',
  'actionTypes',
  'after',
  'done',
  'error',
  'start',
  'stop',
  'fromReducer',
  'spawnBehavior',
  'toActorRef',
  'toEventObject',
  'toSCXMLEvent',
  'matchState',
  't',
]);

/** Types of v4 with another name in v5. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  DoneInvokeEvent: 'DoneActorEvent',
  ErrorPlatformEvent: 'ErrorActorEvent',
  DoneEventObject: 'DoneStateEvent',
  StateFrom: 'SnapshotFrom',
  InterpreterFrom: 'ActorRefFrom',
  AnyInterpreter: 'AnyActor',
  AnyState: 'AnyMachineSnapshot',
  InvokeCallback: 'CallbackLogicFunction',
  ConditionPredicate: 'GuardPredicate',
  InterpreterOptions: 'ActorOptions',
  MachineOptionsFrom: 'MachineImplementationsFrom',
  BaseActionObject: 'ParameterizedObject',
  ActionObject: 'ParameterizedObject',
  Behavior: 'ActorLogic',
};

/** Types that v5 has with the same name and meaning. */
const KEPT_TYPES = new Set([
  'EventObject',
  'AnyEventObject',
  'AnyStateMachine',
  'AnyActorRef',
  'ActorRefFrom',
  'EventFrom',
  'ContextFrom',
  'StateValue',
  'StateValueFrom',
  'MachineContext',
  'Observer',
  'Subscribable',
  'Subscription',
]);

interface Specifier {
  imported: string;
  local: string;
  isType: boolean;
}

/** An import from `xstate`, or a call of `require` with its names. */
interface Import {
  statement: Node;
  /** The list in braces. */
  group: Node;
  from: Node;
  path: string;
  isType: boolean;
  isRequire: boolean;
  specifiers: readonly Specifier[];
}

/** Resolves names in the code, and edits its imports. */
export class Names {
  readonly #source: Source;
  readonly #imports: Import[] = [];
  /** Exports of v4 by their local names. */
  readonly #bindings = new Map<string, string>();
  /** Statements such as `const { send } = actions`. */
  readonly #destructured: { statement: Node; value: Node; names: Specifier[] }[] = [];
  /** A local name for everything, as in `import * as xstate`. */
  #namespace: string | undefined;
  /** Where other variables of a name are declared, except for those at the top level. */
  readonly #scopes = new Map<string, Range[]>();
  readonly #used = new Set<string>();
  /** References that the converter replaces. */
  readonly #converted = new Set<string>();
  /** Top-level constants and functions. */
  readonly #declared = new Map<string, Node>();

  constructor(source: Source) {
    this.#source = source;
    this.#readImports();
    this.#readDeclarations();
    if (this.#imports.length === 0 && this.#namespace === undefined)
      for (const name of KNOWN) if (!this.#declared.has(name)) this.#bindings.set(name, name);
    this.#readDestructured();
  }

  /** Whether the code imports from `xstate`, or uses its functions without an import. */
  get isFound(): boolean {
    return (
      this.#imports.length > 0 ||
      this.#namespace !== undefined ||
      this.#source.all('VariableName').some((node) => this.exportOf(node) !== undefined)
    );
  }

  /** Returns the value of a top-level constant, or a top-level function, of this name. */
  declared(reference: Node): Node | undefined {
    if (reference.name !== 'VariableName') return undefined;
    const name = this.#source.text(reference);
    return this.#isShadowed(name, reference) ? undefined : this.#declared.get(name);
  }

  /** An expression, or the value of the constant that it names. */
  resolve(node: Node, depth = 0): Node {
    const expression = bare(node);
    if (depth < 10 && expression.name === 'MemberExpression') {
      const value = this.#memberOf(expression, depth);
      return value ? this.resolve(value, depth + 1) : expression;
    }
    const found = depth < 10 ? this.declared(expression) : undefined;
    return found && found.name !== 'FunctionDeclaration' ? this.resolve(found, depth + 1) : expression;
  }

  /** Returns the value of `EVENTS.GO` if `EVENTS` is an object in the code. */
  #memberOf(member: Node, depth: number): Node | undefined {
    const property = member.getChild('PropertyName');
    const object = member.firstChild;
    if (!property || object?.name !== 'VariableName') return undefined;
    const found = this.resolve(object, depth + 1);
    if (found.name !== 'ObjectExpression') return undefined;
    const name = this.#source.text(property);
    for (const one of found.getChildren('Property')) {
      const [key] = childrenOf(one);
      if (key && this.#source.text(key).replace(/^(['"])(.*)\1$/, '$2') === name)
        return one.getChild(':')?.nextSibling ?? undefined;
    }
    return undefined;
  }

  /** Returns the text of a string, or of a constant with one. */
  string(node: Node): string | undefined {
    const found = this.resolve(node);
    const text = this.#source.text(found);
    if (found.name === 'String') return text.slice(1, -1);
    return found.name === 'TemplateString' && !found.getChild('Interpolation')
      ? text.slice(1, -1)
      : undefined;
  }

  /** Returns what a shorthand property refers to at the top level. */
  declaredName(name: string): Node | undefined {
    return this.#declared.get(name);
  }

  /** References to the variable of a top-level declaration. */
  references(name: string): Node[] {
    return this.#source
      .all('VariableName')
      .filter((node) => this.#source.text(node) === name && !this.#isShadowed(name, node));
  }

  /** Returns which export of v4 an expression refers to. */
  exportOf(callee: Node | null | undefined): string | undefined {
    if (!callee) return undefined;
    if (callee.name === 'InstantiationExpression') return this.exportOf(callee.firstChild);
    if (callee.name === 'VariableName') {
      const name = this.#source.text(callee);
      return this.#isShadowed(name, callee) ? undefined : this.#bindings.get(name);
    }
    if (callee.name !== 'MemberExpression') return undefined;
    const property = callee.getChild('PropertyName');
    const object = callee.firstChild;
    if (!property || !object) return undefined;
    const isNamespace = object.name === 'VariableName' && this.#source.text(object) === this.#namespace;
    const name = this.#source.text(property);
    if (/^(?:createMachine|assign)$/.test(name) && this.#isModel(object)) return name;
    return isNamespace || this.exportOf(object) === 'actions' ? this.#source.text(property) : undefined;
  }

  /** Whether an expression is the result of `createModel`. */
  #isModel(node: Node): boolean {
    const found = this.resolve(node);
    return found.name === 'CallExpression' && this.exportOf(found.firstChild) === 'createModel';
  }

  /** Marks a callee as replaced, so that its import can be removed. */
  replaced(callee: Node): void {
    for (const node of within(callee)) if (node.name === 'VariableName') this.#converted.add(keyOf(node));
  }

  /** Returns the name by which the result refers to an export of v5, and imports it. */
  use(name: string): string {
    if (this.#namespace !== undefined) return `${this.#namespace}.${name}`;
    this.#used.add(name);
    const local = [...this.#bindings].find(([, exported]) => exported === name)?.[0];
    return local ?? name;
  }

  /** Whether a variable of another scope hides the one at the top level. */
  #isShadowed(name: string, { from, to }: Range): boolean {
    return (this.#scopes.get(name) ?? []).some((scope) => scope.from <= from && to <= scope.to);
  }

  #readImports(): void {
    for (const statement of this.#source.all('ImportDeclaration')) {
      const from = statement.getChild('String');
      const path = from ? this.#source.text(from).slice(1, -1) : '';
      if (!from || !/^xstate(?:\/lib(?:\/.*)?)?$/.test(path)) continue;
      const group = statement.getChild('ImportGroup');
      const [whole] = statement.getChildren('VariableDefinition');
      if (whole) this.#namespace = this.#source.text(whole);
      if (!group) continue;
      const isType = childrenOf(statement)[1]?.name === 'type';
      const specifiers = splitList(group).map((parts): Specifier => {
        const names = parts.filter(({ name }) => name === 'VariableName' || name === 'VariableDefinition');
        const [imported, local = imported] = names.map((node) => this.#source.text(node));
        return {
          imported: imported ?? '',
          local: local ?? '',
          isType: isType || parts[0]?.name === 'type',
        };
      });
      this.#add({ statement, group, from, path, isType, isRequire: false, specifiers });
    }
    for (const call of this.#source.all('CallExpression')) {
      const [argument] = call.getChild('ArgList')?.getChildren('String') ?? [];
      const path = argument ? this.#source.text(argument).slice(1, -1) : '';
      const isRequire = call.firstChild && this.#source.text(call.firstChild) === 'require';
      if (!argument || !isRequire || !/^xstate(?:\/lib(?:\/.*)?)?$/.test(path)) continue;
      const statement = call.parent;
      if (statement?.name !== 'VariableDeclaration') continue;
      const group = statement.getChild('ObjectPattern');
      const whole = statement.getChild('VariableDefinition');
      if (whole) this.#namespace = this.#source.text(whole);
      if (group)
        this.#add({
          statement,
          group,
          from: argument,
          path,
          isType: false,
          isRequire: true,
          specifiers: this.#pattern(group),
        });
    }
  }

  #add(found: Import): void {
    this.#imports.push(found);
    for (const { imported, local, isType } of found.specifiers)
      if (!isType) this.#bindings.set(local, imported);
  }

  #pattern(group: Node): Specifier[] {
    return group.getChildren('PatternProperty').map((property) => {
      const names = childrenOf(property).filter(({ name }) => /^(?:Property|Variable)/.test(name));
      const [imported = '', local = imported] = names.map((node) => this.#source.text(node));
      return { imported, local, isType: false };
    });
  }

  #readDeclarations(): void {
    for (const node of this.#source.all('VariableDefinition')) {
      let scope = node.parent;
      let isImport = false;
      while (scope && !isScope(scope)) {
        isImport ||= scope.name === 'ImportDeclaration';
        scope = scope.parent;
      }
      const isOwnName =
        scope?.name === 'FunctionDeclaration' &&
        keyOf(scope.getChild('VariableDefinition') ?? scope) === keyOf(node);
      if (isOwnName) {
        scope = scope?.parent ?? null;
        while (scope && !isScope(scope)) scope = scope.parent;
      }
      const name = this.#source.text(node);
      if (!isImport && scope?.name !== 'Script' && scope) {
        const scopes = this.#scopes.get(name);
        if (scopes) scopes.push(scope);
        else this.#scopes.set(name, [scope]);
      }
      if (isImport || scope?.name !== 'Script') continue;
      const { parent } = node;
      if (parent?.name === 'FunctionDeclaration') this.#declared.set(name, parent);
      if (parent?.name !== 'VariableDeclaration') continue;
      let next = node.nextSibling;
      while (next && next.name !== 'Equals' && next.name !== ',') next = next.nextSibling;
      if (next?.name === 'Equals' && next.nextSibling) this.#declared.set(name, next.nextSibling);
    }
  }

  /** Reads `const { send } = actions`, at the top level or in a function. */
  #readDestructured(): void {
    for (const statement of this.#source.all('VariableDeclaration')) {
      const group = statement.getChild('ObjectPattern');
      const value = group?.nextSibling?.name === 'Equals' ? group.nextSibling.nextSibling : null;
      if (!group || this.exportOf(value) !== 'actions' || !value) continue;
      const names = this.#pattern(group);
      this.#destructured.push({ statement, value, names });
      this.replaced(value);
      for (const { imported, local } of names) {
        this.#bindings.set(local, imported);
        this.#declared.delete(local);
        this.#scopes.delete(local);
      }
    }
  }

  /** Whether the code still refers to an import in its v4 form. */
  #remains(local: string): boolean {
    return this.references(local).some((node) => !this.#converted.has(keyOf(node)));
  }

  /** Edits the imports, after everything else has been converted. */
  finish(): void {
    const source = this.#source;
    for (const { statement, value, names } of this.#destructured) {
      const left = names.filter(({ imported, local }) => !KEPT.has(imported) && this.#remains(local));
      if (left.length > 0) {
        this.#converted.delete(keyOf(value));
        continue;
      }
      for (const { imported, local } of names) if (this.#remains(local)) this.#used.add(imported);
      source.removeStatement(statement, 'imports');
    }
    this.#renameTypes();
    this.#nameRest();
    const values = this.#imports.filter(({ isType }) => !isType);
    const main = values.find(({ path }) => path === 'xstate') ?? values[0];
    const additions = new Set(this.#used);
    for (const one of values) {
      for (const { imported } of one.specifiers) if (one === main) additions.delete(imported);
      if (one !== main) for (const specifier of this.#kept(one)) additions.add(written(specifier, one));
    }
    for (const one of this.#imports) {
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
    const isMissing = this.#imports.length === 0 && this.#namespace === undefined;
    if ((isMissing || !main) && additions.size > 0 && this.#namespace === undefined)
      source.insert(
        0,
        `import { ${[...additions].sort().join(', ')} } from 'xstate';\n${isMissing ? '\n' : ''}`,
        'imports',
      );
  }

  /** Names imported functions that the result still uses, unless their use has been named. */
  #nameRest(): void {
    for (const { imported, local, isType } of this.#imports.flatMap(({ specifiers }) => specifiers)) {
      if (isType || !REMOVED.has(imported) || this.#isTypeOnly(local)) continue;
      const rest = this.references(local).filter((node) => !this.#converted.has(keyOf(node)));
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

  /** Whether a name is used as a type and never as a value. */
  #isTypeOnly(local: string): boolean {
    return this.#typesOf(local).length > 0 && this.references(local).length === 0;
  }

  #typesOf(local: string): Node[] {
    return this.#source.all('TypeName').filter((node) => this.#source.text(node) === local);
  }

  #renameTypes(): void {
    for (const { specifiers } of this.#imports) {
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

const SCOPES = new Set([
  'Script',
  'Block',
  'ArrowFunction',
  'FunctionExpression',
  'FunctionDeclaration',
  'MethodDeclaration',
  'ForStatement',
  'CatchClause',
]);

/** Whether variables that are declared in a node are visible in it alone. */
const isScope = (node: Node) =>
  SCOPES.has(node.name) || (node.name === 'Property' && node.getChild('ParamList') !== null);

function written({ imported, local, isType }: Specifier, statement: Import): string {
  const name = imported === local ? local : `${imported}${statement.isRequire ? ':' : ' as'} ${local}`;
  return isType && !statement.isType ? `type ${name}` : name;
}

/** The parts of a list in braces, between its commas. */
function splitList(group: Node): Node[][] {
  const items: Node[][] = [[]];
  for (const node of childrenOf(group)) {
    if (node.name === ',') items.push([]);
    else if (node.name !== '{' && node.name !== '}') items.at(-1)?.push(node);
  }
  return items.filter((parts) => parts.length > 0);
}
