import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { question } from '../examples.fixture.ts';
import type { Evaluate } from './evaluate.ts';
import { evaluator } from './evaluate.ts';
import { BrokenMachine, cutMachine } from './extract.ts';
import { loadMachine } from './load-machine.fixture.ts';
import { machineScript } from './script.ts';

const declare = (state: string) => `
import { createMachine } from 'xstate';
const machine = createMachine({ initial: '${state}', states: { ${state}: {} } });`;

describe('loadMachine', () => {
  it('uses the last sample that declares the machine', async () => {
    const samples = [
      declare('old'),
      declare('latest'),
      `import { machine } from './machine';\nconsole.log(machine);`,
    ];
    const graph = await loadMachine({ samples, name: 'machine', xstate: 5 });
    expect(graph.root.children.map(({ key }) => key)).toEqual(['latest']);
  });

  it('compiles a machine again only after it has changed', async () => {
    const cut = (...samples: string[]) => cutMachine({ samples, name: 'machine', xstate: 5 });
    const { lineAt } = await cut(declare('one'));
    expect((await cut('const other = 1;', declare('one'))).lineAt).toBe(lineAt);
    const changed = await cut(declare('two'));
    expect(changed.lineAt).not.toBe(lineAt);
    expect(changed.js).toContain("initial: 'two'");
  });

  it('names a machine without an ID after its constant', async () => {
    const graph = await loadMachine({ samples: [declare('only')], name: 'machine', xstate: 5 });
    expect(graph.root.key).toBe('machine');
  });

  it('uses one XState for all imports', async () => {
    const code = `
import { and, createMachine } from 'xstate';
import { and as sameAnd } from 'xstate/guards';
const initial = and === sameAnd ? 'one' : 'two';
const machine = createMachine({ initial, states: { one: {}, two: {} } });`;
    const { root } = await loadMachine({ samples: [code], name: 'machine', xstate: 5 });
    expect(root.initial?.target).toContain('one');
  });

  it('evaluates only what the machine depends on', async () => {
    const code = `
import { createActor, createMachine, fromPromise, type ActorRefFrom } from 'xstate';
import { render } from './not-there';

interface User { name: string }
declare const server: { user: User };
enum Step { One = 'one' }
const load = fromPromise(async (): Promise<User> => server.user);
function guard(value: unknown): value is User { return isUser(value); }
const isUser = (value: unknown) => typeof value === 'object';
const user = explode();

export const machine = createMachine({
  types: {} as { context: { user: User } },
  initial: Step.One,
  context: { user: { name: '' } },
  states: { one: { invoke: { src: load }, on: { GO: { guard: ({ event, user }: any) => guard(event) && user, actions: () => {} } } } },
});

const actor: ActorRefFrom<typeof machine> = createActor(machine);
actor.start();
throw new Error('never');`;
    const graph = await loadMachine({ samples: [code], name: 'machine', xstate: 5 });
    expect(graph.root.children[0]?.invokes).toMatchObject([{ src: 'load' }]);
    expect(graph.transitions[0]?.guard).toBe('guard(event) && user');
  });

  it('evaluates code that fills the configuration before the machine is created', async () => {
    const code = `
import { createActor, createMachine } from 'xstate';
const states: Record<string, object> = {};
const names: string[] = ['a'];
names.push('b');
for (const name of names) states[name] = { on: { NEXT: name === 'a' ? 'b' : 'a' } };
const config = { initial: 'a', states };
Object.assign(config.states, { c: {} });
console.log(config);
const machine = createMachine(config);
createActor(machine).start();
states.d = {};`;
    const graph = await loadMachine({ samples: [code], name: 'machine', xstate: 5 });
    expect(graph.root.children.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('finds the dependencies of a machine in imported samples', async () => {
    const samples = [
      "import { and } from 'xstate/guards';\nexport const isOpen = and(['x']);\nthrow new Error('never');",
      "import { isOpen } from './guards';\nexport const states = { shut: { on: { GO: { guard: isOpen, target: 'open' } } }, open: {} };",
      "import { createMachine } from 'xstate';\nimport { states } from './states';\nconst machine = createMachine({ initial: 'shut', states });",
    ];
    const importOf = (_: number, specifier: string) => ['./guards', './states'].indexOf(specifier);
    const question = { samples, name: 'machine', xstate: 5 as const, importOf };
    const graph = await loadMachine(question);
    expect(graph.root.children.map(({ key }) => key)).toEqual(['shut', 'open']);
    const { source } = await machineScript(await cutMachine(question), graph);
    expect(source).toMatch(
      /^import { and } from 'xstate\/guards';\nimport { createMachine } from 'xstate';\n\nconst isOpen = .*\n\nconst states = .*\n\nconst machine/,
    );
  });

  it('resolves `xstate` to the requested version', async () => {
    const graph = await loadMachine(question('wizard'));
    expect(graph.transitions.map(({ label }) => label)).toContain('onError');
  });

  it('reports the missing machine', async () => {
    const missing = loadMachine({
      samples: [declare('a'), 'function other() { const machine = 1; }'],
      name: 'other',
      xstate: 5,
    });
    await expect(missing).rejects.toThrow("no earlier ts sample declares the machine 'other'");
    const hintFor = (name: string) =>
      loadMachine({ samples: ['const lightMachine = 1;'], name, xstate: 5 }).catch(({ hint }) => hint);
    expect(await hintFor('lightMachne')).toBe("Did you mean 'lightMachine'?");
    expect(await hintFor('door')).toMatch(/^Add `const door = createMachine/);
  });
});

/** Returns the message about a machine that can't be drawn, and the line of its sample. */
async function mistakeIn(code: string, xstate: 4 | 5 = 5, evaluate?: Evaluate) {
  const error: unknown = await loadMachine({ samples: ['', code], name: 'machine', xstate }, evaluate).catch(
    (thrown) => thrown,
  );
  if (!(error instanceof BrokenMachine)) throw error;
  const { message, hint, place } = error;
  return { message: message.replace("can’t read the machine 'machine': ", ''), hint, place };
}

const machine = (config: string) => `import { assign, createMachine, fromPromise, raise } from 'xstate';

const machine = createMachine({
  id: 'm',
${config}
});`;

describe('a machine that cannot be drawn', () => {
  it.each([
    [
      'whose code throws',
      "const f = () => {\n  throw new Error('no luck');\n};\nconst machine = f();",
      2,
      'no luck',
    ],
    ['that is something else', 'const machine = 1;', 1, 'isn’t a state machine'],
    ['that does not parse', 'const a = 1;\nconst machine = {\n;', 3, 'Property assignment expected'],
    [
      'with an unknown package',
      "import { createMachine } from 'xstate';\nimport { x } from 'not-installed';\nconst machine =\n  createMachine(x);",
      2,
      "the sample imports 'not-installed', but that package isn’t installed",
    ],
    [
      'with a file that no sample provides',
      "import { createMachine } from 'xstate';\nimport { states } from '../states';\nconst machine =\n  createMachine({ states });",
      2,
      'the sample imports \'../states\', but no earlier sample has title="states.ts"',
    ],
    [
      'with a missing export of a package',
      "import { createMachin } from 'xstate';\nconst machine =\n  createMachin({});",
      3,
      "'xstate' has no export named 'createMachin'",
    ],
    [
      'with types on separate lines',
      'interface A {\n  a: number;\n}\nconst machine =\n  (undefined as unknown as { a: A }).a;',
      5,
      'Cannot read properties of undefined',
    ],
  ])('is reported with its line: one %s', async (_, code, line, message) => {
    const mistake = await mistakeIn(code);
    expect(mistake.message).toContain(message);
    expect(mistake.place).toEqual({ sample: 1, line });
  });

  describe.each([4, 5] as const)('in XState %i', (xstate) => {
    const guard = xstate === 4 ? 'cond' : 'guard';

    it.each([
      [
        'sibling',
        "initial: 'a', states: { a: {\non: { GO: 'nope' } } }",
        "a transition of 'm.a' targets 'nope', but 'm' has no state 'nope'",
      ],
      [
        'child',
        "initial: 'a', states: { a: {\non: { GO: { target: '.nope' } } } }",
        "targets 'nope', but 'm.a' has no state 'nope'",
      ],
      [
        'id',
        "initial: 'a', states: { a: {\non: { GO: '#nope' } } }",
        "targets '#nope', but no state has the id 'nope'",
      ],
      ['delayed target', "initial: 'a', states: { a: {\nafter: { 10: 'nope' } } }", "targets 'nope'"],
      [
        'target of an actor',
        "initial: 'a', states: { a: {\ninvoke: { src: 'x', onDone: 'nope' } } }",
        "targets 'nope'",
      ],
      [
        'initial state',
        "\ninitial: 'nope', states: { a: {} }",
        "the initial state 'nope' of 'm' doesn’t exist",
      ],
      [
        'initial state deep inside',
        "initial: 'a', states: { a: {}, b: {\ninitial: 'nope', states: { c: {} } } }",
        "the initial state 'nope' of 'm.b' doesn’t exist",
      ],
      [
        'default of a history state',
        "initial: 'a', states: { a: {}, h: {\ntype: 'history', target: 'nope' } }",
        "the history state 'm.h' targets 'nope'",
      ],
      [
        'default id of a history state',
        "initial: 'a', states: { a: {}, h: {\ntype: 'history', target: '#m.nope' } }",
        "the history state 'm.h' targets '#m.nope'",
      ],
    ])('reports an unknown %s even if the machine never gets there', async (_, config, message) => {
      const { message: text, hint, place } = await mistakeIn(machine(config), xstate);
      expect(text).toContain(message);
      expect(hint).toBeTruthy();
      expect(place?.line).toBe(6);
    });

    it('suggests the most similar id for an unknown one', async () => {
      const hintOf = async (id: string) =>
        (await mistakeIn(machine(`initial: 'a', states: { a: { id: 'onn', on: { GO: '#${id}' } } }`), xstate))
          .hint;
      expect(await hintOf('on')).toBe("Write '#onn', or add id: 'on' to the target state.");
      expect(await hintOf('elsewhere')).toBe("Correct the id, or add id: 'elsewhere' to the target state.");
    });

    it.runIf(xstate === 5)('reports states without an initial state', async () => {
      const { message, hint } = await mistakeIn(
        machine("initial: 'a', states: { a: { states: { b: {} } } }"),
        xstate,
      );
      expect(message).toBe("'m.a' has child states but no initial state");
      expect(hint).toContain('Add initial');
    });

    it('reports the states of a loop without guards anywhere', async () => {
      const config =
        "initial: 'a', states: { a: { on: { GO: 'b' } }, b: {\nalways: 'c' }, c: { initial: 'd', always: 'b', states: { d: {} } } }";
      const { message, place } = await mistakeIn(machine(config), xstate);
      expect(message).toBe('eventless transitions form an infinite loop: m.b → m.c.d → m.b');
      expect(place?.line).toBe(6);
    });

    it('reports an endless first step', async () => {
      const config = `initial: 'a', states: { a: { always: { ${guard}: () => true, target: 'b' } }, b: { always: 'a' } }`;
      expect((await mistakeIn(machine(config), xstate)).message).toContain('infinite loop');
    });

    it('reports errors in guards and context at the start', async () => {
      const bad = "() => {\nthrow new Error('bad luck'); }";
      const throwing = `initial: 'a', states: { a: { always: { ${guard}: ${bad}, target: 'b' } }, b: {} }`;
      expect((await mistakeIn(machine(throwing), xstate)).message).toContain('bad luck');
      expect(await mistakeIn(machine(`context: ${bad}`), xstate)).toMatchObject({
        message: 'bad luck',
        place: { line: 6 },
      });
    });

    it('accepts guards, actions, actors, and delays without implementations', async () => {
      const config = `initial: 'a', states: {
        a: { entry: 'x', always: { ${guard}: 'isOk', target: 'b' }, invoke: { src: 'gone' }, after: { long: 'b' } },
        b: { after: { long: 'a' } } }`;
      expect(
        (await loadMachine({ samples: [machine(config)], name: 'machine', xstate })).transitions,
      ).toHaveLength(3);
    });
  });

  it('reports an error in an assignment at the start', async () => {
    const config = 'entry: assign({\nn: ({ context }) => context.a.b })';
    expect(await mistakeIn(machine(config))).toMatchObject({
      message: "TypeError: Cannot read properties of undefined (reading 'b')",
      place: { line: 6 },
    });
  });

  it('reports endless events', async () => {
    const config = "entry: raise({ type: 'PING' }), on: { PING: { actions: raise({ type: 'PING' }) } }";
    expect((await mistakeIn(machine(config))).message).toContain('infinite loop');
  });

  it('accepts a machine without its input', async () => {
    const config = 'context: ({ input }) => ({ name: input.user.name })';
    expect((await loadMachine({ samples: [machine(config)], name: 'machine', xstate: 5 })).id).toBe('m');
  });

  it.each([
    ['code', 'const machine = (() => { while (true); })();', 'the code doesn’t end within 0.8 s'],
    [
      'waiting',
      'const machine = await new Promise(() => setInterval(() => {}, 1000));',
      'the code doesn’t end within 0.8 s',
    ],
    [
      'guard',
      machine("initial: 'a', states: { a: { always: { guard: () => { while (true); } } } }"),
      'eventless transitions don’t end within 0.8 s',
    ],
  ])('is reported if its %s never ends, and the next one is read', async (_, code, message) => {
    // A busy machine may need longer than the limit to start a process.
    const attempt = async () => {
      const { evaluate, close } = evaluator({ limit: 800 });
      onTestFinished(close);
      expect((await mistakeIn(code, 5, evaluate)).message).toContain(message);
      const next = await loadMachine({ samples: [declare('next')], name: 'machine', xstate: 5 }, evaluate);
      expect(next.root.children.map(({ key }) => key)).toEqual(['next']);
    };
    await vi.waitFor(attempt, { timeout: 240_000 });
  });
});
