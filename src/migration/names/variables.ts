import type { Source } from '../source/source.ts';
import { argumentsOf, bare, childrenOf, isFunction, isInside, itemsOf, type Node } from '../source/tree.ts';
import type { Range } from '../source/writer.ts';
import type { Names } from './names.ts';

/** A variable, and where it is visible. */
interface Variable {
  name: string;
  scope: Range;
}

/** Finds the variables of services, states, and machines. */
export class Variables {
  readonly #source: Source;
  readonly #names: Names;
  readonly #services: Variable[] = [];
  readonly #states: Variable[] = [];
  readonly #senders: Variable[] = [];
  readonly #machines: Variable[] = [];
  /** Imported functions of packages for React and others, by their names. */
  readonly hooks = new Map<string, Node>();

  constructor(source: Source, names: Names) {
    this.#source = source;
    this.#names = names;
    this.#readHooks();
    this.#readVariables();
  }

  #readHooks(): void {
    const source = this.#source;
    for (const statement of source.all('ImportDeclaration')) {
      const path = statement.getChild('String');
      if (!path || !/^.@xstate\/(?:react|vue|svelte|solid)/.test(source.text(path))) continue;
      const group = statement.getChild('ImportGroup');
      for (const name of group?.getChildren('VariableDefinition') ?? [])
        this.hooks.set(source.text(name), name);
    }
  }

  #scopeOf(node: Node): Range {
    let scope: Node | null = node.parent;
    while (scope && !['Block', 'ArrowFunction', 'FunctionExpression', 'Script'].includes(scope.name))
      scope = scope.parent;
    return scope ?? this.#source.top;
  }

  #readVariables(): void {
    const source = this.#source;
    for (const statement of source.all('VariableDeclaration')) {
      const scope = this.#scopeOf(statement);
      const equals = statement.getChild('Equals');
      const target = statement.getChild('VariableDefinition') ?? statement.getChild('ArrayPattern');
      const value = equals?.nextSibling && bare(equals.nextSibling);
      if (!target || !value || value.name !== 'CallExpression') {
        if (
          target &&
          value?.name === 'MemberExpression' &&
          /\.(?:initialState|state)$/.test(source.text(value))
        )
          this.#states.push({ name: source.text(target), scope });
        continue;
      }
      this.#declare(target, value, scope);
    }
    // Assigned later: let service; service = interpret(machine).
    for (const assignment of source.all('AssignmentExpression')) {
      const [target, , value] = childrenOf(assignment);
      if (target && value && target.name !== 'ArrayPattern' && this.isActorChain(value))
        this.#services.push({ name: source.text(target), scope: source.top });
    }
    for (const call of source.all('CallExpression')) this.#readListener(call);
    for (const call of source.all('CallExpression')) this.#readSelector(call);
  }

  /** Reads the state that a listener gets. */
  #readListener(call: Node): void {
    const name = this.#methodOf(call);
    const isListened =
      name === 'onTransition' || (name === 'subscribe' && this.isService(call.firstChild?.firstChild));
    const [listener] = argumentsOf(call);
    if (isListened && listener) this.#readParameter(bare(listener));
  }

  /** Reads the state that the functions of `waitFor` and `useSelector` get. */
  #readSelector(call: Node): void {
    const isWait = this.#names.calledExport(call) === 'waitFor';
    if (!isWait && this.hookOf(call) !== 'useSelector') return;
    const [, fn] = argumentsOf(call);
    if (fn) this.#readParameter(fn);
  }

  #readParameter(fn: Node): void {
    const parameter = isFunction(fn) ? fn.getChild('ParamList')?.getChild('VariableDefinition') : undefined;
    if (parameter) this.#states.push({ name: this.#source.text(parameter), scope: fn });
  }

  /** The name of the method that a call calls. */
  #methodOf(call: Node): string | undefined {
    const method = call.firstChild?.getChild('PropertyName');
    return method ? this.#source.text(method) : undefined;
  }

  #declare(target: Node, value: Node, scope: Range): void {
    const source = this.#source;
    if (target.name === 'ArrayPattern') {
      const hook = this.hookOf(value);
      if (hook !== 'useMachine' && hook !== 'useActor' && hook !== 'useService') return;
      const [state, send, service] = itemsOf(target).map((node) => source.text(node));
      if (state) this.#states.push({ name: state, scope });
      if (send) this.#senders.push({ name: send, scope });
      if (service) this.#services.push({ name: service, scope });
      return;
    }
    const name = source.text(target);
    const called = this.#methodOf(value);
    if (this.#names.isMachine(value) || called === 'withConfig' || called === 'withContext')
      this.#machines.push({ name, scope });
    else if (this.isActorChain(value) || this.hookOf(value) === 'useInterpret')
      this.#services.push({ name, scope });
    else if (called === 'getSnapshot' || called === 'transition') this.#states.push({ name, scope });
  }

  /** Returns the hook from a package for React or Vue that a call calls. */
  hookOf(call: Node): string | undefined {
    const name = call.firstChild?.name === 'VariableName' ? this.#source.text(call.firstChild) : '';
    return this.hooks.has(name) ? name : undefined;
  }

  /** Whether a chain of calls begins with `interpret(…)`. */
  isActorChain(node: Node | null | undefined): boolean {
    const found = node && bare(node);
    if (found?.name !== 'CallExpression') return false;
    if (this.#names.calledExport(found) === 'interpret') return true;
    return found.firstChild?.name === 'MemberExpression' && this.isActorChain(found.firstChild.firstChild);
  }

  #has(variables: readonly Variable[], node: Node | null | undefined): boolean {
    if (!node) return false;
    const found = bare(node);
    if (found.name !== 'VariableName' && found.name !== 'MemberExpression') return false;
    const text = this.#source.text(found);
    return variables.some(({ name, scope }) => name === text && isInside(found, scope));
  }

  isService(node: Node | null | undefined): boolean {
    return this.#has(this.#services, node) || this.isActorChain(node);
  }

  isState(node: Node | null | undefined): boolean {
    if (this.#has(this.#states, node)) return true;
    const found = node && bare(node);
    if (found?.name === 'MemberExpression') {
      const property = found.getChild('PropertyName');
      const name = property && this.#source.text(property);
      return (name === 'state' || name === 'initialState') && this.isService(found.firstChild);
    }
    if (found?.name !== 'CallExpression') return false;
    return this.#methodOf(found) === 'getSnapshot' && this.isService(found.firstChild?.firstChild);
  }

  /** Whether a name is the function that a hook returns to send events. */
  isSender(node: Node): boolean {
    return this.#has(this.#senders, node);
  }

  isMachine(node: Node | null | undefined): boolean {
    return this.#has(this.#machines, node);
  }
}
