import { describe, expect, it } from 'vitest';
import { question } from './examples.fixture.ts';
import { loadMachine } from './extract.ts';

const declare = (state: string) => `
import { createMachine } from 'xstate';
const machine = createMachine({ initial: '${state}', states: { ${state}: {} } });`;

describe('loadMachine', () => {
  it('takes the last sample that declares the machine', async () => {
    const samples = [
      declare('old'),
      declare('latest'),
      `import { machine } from './machine';\nconsole.log(machine);`,
    ];
    const graph = await loadMachine({ samples, name: 'machine', xstate: 5 });
    expect(graph.root.children.map(({ key }) => key)).toEqual(['latest']);
  });

  it('names a machine without an id after its constant', async () => {
    const graph = await loadMachine({ samples: [declare('only')], name: 'machine', xstate: 5 });
    expect(graph.root.key).toBe('machine');
  });

  it('evaluates what the machine depends on and nothing else', async () => {
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

  it('reads `xstate` as the version it is asked for', async () => {
    const graph = await loadMachine(question('wizard'));
    expect(graph.transitions.map(({ label }) => label)).toContain('onError');
  });

  it('says which machine is missing', async () => {
    const missing = loadMachine({
      samples: [declare('a'), 'function other() { const machine = 1; }'],
      name: 'other',
      xstate: 5,
    });
    await expect(missing).rejects.toThrow('declares `const other =`');
  });

  it.each([
    ['fails', `const machine = (() => { throw new Error('no luck'); })();`, 'no luck'],
    ['is something else', 'const machine = 1;', 'not a state machine'],
    [
      'needs an unknown package',
      `import { x } from 'not-installed';\nconst machine = x;`,
      "Cannot find module 'not-installed'",
    ],
    ['does not parse', 'const machine = {;', 'Property assignment expected'],
  ])('names the machine whose code %s', async (_, code, reason) => {
    const failing = loadMachine({ samples: [code], name: 'machine', xstate: 5 });
    await expect(failing).rejects.toThrow('cannot read the machine machine');
    await expect(failing).rejects.toThrow(reason);
  });
});
