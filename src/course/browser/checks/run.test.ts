import { expect, it } from 'vitest';
import { check } from './run.fixture.ts';

const door = `
export const doorMachine = setup({
  actions: { ring: () => {}, count: assign({ opened: ({ context }) => context.opened + 1 }) },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: ['ring', 'count'] } } },
    open: { tags: 'wide', after: { 5000: 'closed' }, on: { lock: [{ guard: () => false, target: 'locked' }] } },
    locked: {},
  },
});`;

/** Returns the message of one check, or `ok`. */
async function first(body: string, solution = door, limit?: number) {
  const { results, problem } = await check(solution, `check('it', async (tools) => { ${body} });`, limit);
  return results[0]!.message ?? (results[0]!.ok ? 'ok' : problem?.message);
}

const started = (rest: string) =>
  `const { start, send, clock, settle } = tools; start(code.doorMachine); ${rest}`;

it.each([
  ["tools.expectState('closed')", 'ok'],
  ["tools.expectState('open')", 'At the start: expected `open`, got `closed`.'],
  ["send('open'); tools.expectState('open')", 'ok'],
  [
    "send({ type: 'open', by: 'me' }); tools.expectState('closed')",
    "Sent `open` with `by: 'me'` in `closed`: expected `closed`, got `open`.",
  ],
  [
    "tools.expectState('ajar')",
    'At the start: expected `ajar`, but the machine has no state with this name.',
  ],
  ["send('open'); tools.expectContext({ opened: 1 })", 'ok'],
  [
    "send('open'); tools.expectContext({ opened: 2 })",
    'Sent `open` in `closed`: expected `opened` to be `2`, got `1`.',
  ],
  ["tools.expectNoChange('knock')", 'ok'],
  [
    "tools.expectNoChange('open')",
    'Sent `open` in `closed`: expected no change, but the state changed to `open`.',
  ],
  ["send('open'); await clock.advance(4999); tools.expectState('open')", 'ok'],
  [
    "send('open'); await clock.advance(5000); tools.expectState('open')",
    'After 5 s in `open`: expected `open`, got `closed`.',
  ],
  [
    "send('open'); await clock.advance(100); tools.expectState('closed')",
    'After 100 ms in `open`: expected `closed`, got `open`.',
  ],
  ["send('open'); await clock.advance(2000); tools.expectEqual('left', clock.pending(), [3000])", 'ok'],
  ["send('open'); tools.expectActions('ring', 'count')", 'ok'],
  [
    "send('open'); tools.expectActions('count', 'ring')",
    'Sent `open` in `closed`: expected `count` and `ring` to run, but `ring` and `count` ran.',
  ],
  ["tools.expectActions('ring')", 'At the start: expected `ring` to run, but no named action ran.'],
  [
    "send('open'); tools.expectNoAction('ring')",
    'Sent `open` in `closed`: expected `ring` not to run, but it did.',
  ],
  ["send('open'); tools.expectTag('wide')", 'ok'],
  ["tools.expectTag('wide')", 'At the start: expected the tag `wide`, but `closed` has no tags.'],
  [
    "tools.expectCan('open', false)",
    'At the start: expected `open` to have no effect in `closed`, but it has one.',
  ],
  [
    "tools.expectCan('knock', true)",
    'At the start: expected `knock` to have an effect in `closed`, but it has none.',
  ],
  ["tools.expectStatus('done')", 'At the start: expected the machine to be `done`, but it’s `active`.'],
  ["tools.expectChildren('timer')", 'At the start: expected the running actors `timer`, got none.'],
  ['tools.expectChildren()', 'ok'],
  ['await tools.expectAllReachable(code.doorMachine)', 'ok'],
  [
    "tools.expectEqual('events', (await tools.paths(code.doorMachine)).shortest('open'), [{ type: 'open' }])",
    'ok',
  ],
  ["tools.fail('No.')", 'No.'],
])('reports the actual result: %s', async (body, expected) => {
  const isUnreachable = body.includes('Reachable');
  expect(await first(started(body))).toBe(isUnreachable ? 'No event leads to `locked`.' : expected);
});

it('waits for expectations that the check does not await', async () => {
  expect(await first('tools.expectAllReachable(code.doorMachine)')).toBe('No event leads to `locked`.');
});

it('settles promises without advancing time, and handles rejections', async () => {
  const machine = `export const doorMachine = setup({ actors: { load: fromPromise(async () => { throw new Error('offline'); }) } })
    .createMachine({ initial: 'loading', states: { loading: { invoke: { id: 'load', src: 'load', onError: 'failed' } }, failed: {} } });`;
  expect(
    await first(
      started("tools.expectChildren('load'); await settle(); tools.expectState('failed')"),
      machine,
    ),
  ).toBe('ok');
});

it('reports the error that stopped a machine', async () => {
  const machine = `export const doorMachine = createMachine({ initial: 'a', states: { a: { on: { go: { target: 'b', guard: () => { throw new Error('No.'); } } } }, b: {} } });`;
  const message = await first(started("send('go'); tools.expectState('b')"), machine);
  expect(message).toMatch(
    /^Sent `go` in `a`: expected `b`, but the machine had stopped with an error: `Unable .*: No`\.$/,
  );
});

it('reports an error instead of the change it caused', async () => {
  const machine = `export const doorMachine = createMachine({ initial: 'a', states: { a: { on: { go: { actions: () => { throw new Error('No.'); } } } } } });`;
  for (const expectation of ["expectNoChange('go')", "send('go'); tools.expectStatus('active')"])
    expect(await first(started(`tools.${expectation}`).replace('tools.send', 'send'), machine)).toMatch(
      /^Sent `go` in `a`: expected .*, but the machine had stopped with an error: `No`\.$/,
    );
});

it('stops an endless loop of eventless transitions', async () => {
  const machine = `export const doorMachine = createMachine({ context: { n: 0 }, initial: 'a', states: { a: { on: { go: 'b' } },
    b: { always: { actions: assign({ n: ({ context }) => context.n + 1 }) } } } });`;
  const message = await first(started("send('go'); tools.expectState('b')"), machine);
  expect(message).toMatch(/^Sent `go` in `a`: expected `b`, but .* an error: `Infinite loop detected/);
});

it('records events that a chart can replay', async () => {
  const { results } = await check(
    door,
    `check('it', async ({ start, send, clock, expectState }) => {
    start(code.doorMachine); await clock.advance(100); send('open'); await clock.advance(5000); expectState('open');
  });`,
  );
  expect(results[0]!.story).toEqual({ commands: [{ event: { type: 'open' }, at: 100 }], until: 5100 });
});

it('reports missing exports, and the line of a thrown error', async () => {
  const missing = await check(
    'export const gate = 1;',
    "check('it', ({ start }) => { start(code.doorMachine); });",
  );
  expect(missing.results[0]!.message).toBe('The code must export `doorMachine`.');
  const thrown = await check('\n\nthrow new Error("Oh.");', "check('it', () => {});");
  expect(thrown).toEqual({
    problem: { message: 'The code threw an error: `Oh`.', line: 4 },
    results: [{ name: 'it', ok: false }],
  });
});

it('evaluates the code again for each check', async () => {
  const { results } = await check(
    'let calls = 0; export const call = () => ++calls;',
    "for (const name of ['a', 'b']) check(name, ({ expectEqual }) => expectEqual('calls', code.call(), 1));",
  );
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
});

it('recognizes the first mistake whose expectations hold if a check fails', async () => {
  const mistakes = `
    mistake('Not this.', ({ start, send, expectState }) => { start(code.doorMachine); send('open'); expectState('locked'); });
    mistake('It is \`open\`.', ({ start, send, expectState }) => { start(code.doorMachine); send('open'); expectState('open'); });`;
  const failing = await check(door, `check('it', ({ fail }) => fail('No.'));${mistakes}`);
  expect(failing.results[0]).toMatchObject({ ok: false, message: 'No.', mistake: 'It is `open`.' });
  const passing = await check(door, `check('it', () => {});${mistakes}`);
  expect(passing.results).toEqual([{ name: 'it', ok: true }]);
});

it('recognizes a mistake in code that cannot be evaluated', async () => {
  const { problem, results } = await check(
    "export const gate = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } } } });",
    `check('it', () => {});
    mistake('It is locked.', ({ start }) => { start(code.gate); });
    mistake('There is no \`c\`.', ({ expectProblem }) => { expectProblem("Child state 'c'"); });
    mistake('There is no \`b\`.', ({ expectProblem }) => { expectProblem("Child state 'b'"); });`,
  );
  expect(problem?.message).toMatch(/does not exist/);
  expect(results).toEqual([{ name: 'it', ok: false, mistake: 'There is no `b`.' }]);
});

it('counts actions without an implementation as not run, and names them', async () => {
  const machine = "export const doorMachine = createMachine({ entry: ['ring', function knock() {}] });";
  expect(await first(started("tools.expectActions('knock')"), machine)).toBe('ok');
  expect(await first(started("tools.expectActions('ring')"), machine)).toBe(
    'At the start: expected `ring` to run, but the machine uses `ring`, which `setup` doesn’t implement.',
  );
});

it('stops a check that waits forever', async () => {
  expect(await first('await new Promise(() => {})', door, 1000)).toBe(
    'The check was stopped after waiting for something that never happened.',
  );
});
