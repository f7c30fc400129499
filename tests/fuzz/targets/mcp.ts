import fc from 'fast-check';
import { startFuzzedServer } from '../server.ts';
import type { FuzzTarget } from '../target.ts';

const texts = fc.oneof(
  fc.constantFrom(
    'guards',
    '/docs/guards',
    '/docs/guards#params',
    '../../package.json',
    'createMachine',
    '__proto__',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const name = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', '', '#a', '.b', 'always');
/**
 * Configurations of machines that are almost valid and can be deep, wide, or circular in their
 * transitions.
 */
const { state } = fc.letrec<{ state: object; transitions: unknown }>((tie) => ({
  state: fc.record(
    {
      id: name,
      initial: name,
      type: fc.constantFrom('parallel', 'final', 'history', 'compound', 'x'),
      states: fc.dictionary(name, tie('state'), { maxKeys: 4 }),
      on: fc.dictionary(name, tie('transitions'), { maxKeys: 3 }),
      after: fc.dictionary(fc.constantFrom('0', '1000', '-1', '1e99', 'later'), tie('transitions'), {
        maxKeys: 2,
      }),
      always: tie('transitions'),
      invoke: fc.oneof(fc.record({ src: name, onDone: tie('transitions') }), fc.anything()),
      entry: fc.oneof(name, fc.anything()),
      context: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  ),
  transitions: fc.oneof(
    name,
    fc.record({ target: name, guard: name, actions: name, reenter: fc.boolean() }, { requiredKeys: [] }),
    fc.array(fc.record({ target: name }), { maxLength: 3 }),
  ),
}));
const machine = fc.oneof(
  { weight: 3, arbitrary: state.map((config) => JSON.stringify(config)) },
  fc.string({ maxLength: 60 }),
  fc.nat({ max: 3000 }).map((depth) => '{states:{a:'.repeat(depth) + '}}'.repeat(depth)),
  fc.nat({ max: 3000 }).map((depth) => '['.repeat(depth)),
);
const call = fc.oneof(
  fc.record({ name: fc.constantFrom('check_machine', 'draw_machine'), arguments: fc.record({ machine }) }),
  fc.record({
    name: fc.constant('search'),
    arguments: fc.record({ query: texts, limit: fc.integer({ min: -1, max: 30 }) }),
  }),
  fc.record({
    name: fc.constant('read_page'),
    arguments: fc.record({ address: texts, section: texts }, { requiredKeys: ['address'] }),
  }),
  fc.record({
    name: fc.constantFrom('read_api', 'list_api'),
    arguments: fc.record({ name: texts, package: texts, filter: texts }, { requiredKeys: [] }),
  }),
  fc.record({ name: texts, arguments: fc.jsonValue() }),
);
const message = fc.oneof(
  { weight: 4, arbitrary: call.map((params) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })) },
  fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0', 2),
    id: fc.jsonValue({ maxDepth: 1 }),
    method: fc.constantFrom(
      'initialize',
      'tools/list',
      'tools/call',
      'ping',
      'notifications/cancelled',
      'resources/list',
      '__proto__',
    ),
    params: fc.jsonValue(),
  }),
  fc.jsonValue(),
);
const body = fc.oneof(
  { weight: 5, arbitrary: message.map((value) => JSON.stringify(value)) },
  fc.array(message, { maxLength: 3 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Statuses for invalid or delayed calls. */
const expected = [200, 202, 400, 403, 404, 405, 406, 413, 415, 429, 503];

/** Content that no answer may include: the root package.json, and paths of a stack trace. */
const leaks = ['"workspaces":', 'at file://', process.cwd()];

/**
 * Calls the tools of the Model Context Protocol, with valid and invalid input. Each call comes from
 * a different address because of the limits.
 */
export default async function start(): Promise<
  FuzzTarget<{ content: string; client: string; version: string }>
> {
  const server = await startFuzzedServer();
  return {
    input: fc.record({
      content: body,
      client: fc.ipV4(),
      version: fc.constantFrom('2025-06-18', '2025-03-26', '2024-11-05', '1999-01-01', 'x'),
    }),
    async check({ content, client, version }) {
      const answer = await fetch(`${server.origin}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': version,
          'x-forwarded-for': client,
        },
        body: content,
      });
      const said = await answer.text();
      if (!expected.includes(answer.status)) throw new Error(`Unexpected status ${answer.status}: ${said}`);
      if (leaks.some((text) => said.includes(text)))
        throw new Error(`The response contains paths of files: ${said}`);
      await server.expectHealthy();
    },
    stop: server.stop,
  };
}
