import { once } from 'node:events';
import { renameSync, symlinkSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience, patientTimeout } from '../patient.fixture.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { serveMcp } from './serve.fixture.ts';
import { writeMcpSite } from './site.fixture.ts';

vi.stubGlobal('setTimeout', patientTimeout);
// Limits per minute must not depend on how long the requests take.
vi.spyOn(performance, 'now').mockReturnValue(0);

const dist = writeMcpSite();
const based = writeMcpSite({ baseUrl: '/site/' });

const served = await serveMcp(dist);
const endpoint = new URL('/mcp', served.origin);
const environment = { ...(process.env as Record<string, string>), ...patience };

/** The text of a tool's result, and whether it is an error. */
async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? '', isError };
}

const transports = {
  'Streamable HTTP': () => new StreamableHTTPClientTransport(endpoint),
  'standard input and output': () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [join(import.meta.dirname, 'stdio.ts')],
      env: { ...environment, DIST: dist },
    }),
};

describe.each(Object.entries(transports))('over %s', (_, open) => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  beforeAll(async () => {
    await client.connect(open());
  });
  afterAll(() => client.close());

  it('introduces the site by its name and topic', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'stately-docs', title: 'Stately docs' });
    expect(client.getInstructions()).toMatch(/^Stately: State machines.*\. Search its documentation first/);
  });

  it('lists the tools with their input schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'check_machine',
      'draw_machine',
      'list_api',
      'read_api',
      'read_page',
      'search',
    ]);
    for (const { description, inputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(20);
      expect(inputSchema.type).toBe('object');
      expect(annotations?.readOnlyHint).toBe(true);
    }
  });

  it('searches the current version first, and an older one on request', async () => {
    const { text } = await call(client, 'search', { query: 'guards' });
    expect(text).toContain('[Guards](https://stately.ai/docs/guards)');
    const older = await call(client, 'search', { query: 'guarded transitions', version: '4' });
    expect(older.text).toContain('(https://stately.ai/docs/xstate-v4/guards)');
    expect(older.text).not.toContain('/docs/guards)');
    expect((await call(client, 'search', { query: 'zzzzqqqq' })).text).toContain('No results for');
  });

  it.each([
    '/docs/guards',
    'docs/guards',
    'https://stately.ai/docs/guards',
    '/docs/guards.md',
    '/docs/guards.html',
    '/docs/guards/?q=1',
    '/docs/guards#no-such-anchor',
  ])('reads the page %s', async (address) => {
    const { text, isError } = await call(client, 'read_page', { address });
    expect(isError).toBe(false);
    expect(text).toMatch(/^# Guards\n[\s\S]*Both\.\n$/);
  });

  it('reads a section by its anchor or heading, up to the next of the same level', async () => {
    const section = '## Named guards and `params`';
    for (const given of [
      { address: '/docs/guards#named-guards-and-params' },
      { address: '/docs/guards', section: 'named guards and params' },
    ]) {
      const { text } = await call(client, 'read_page', given);
      expect(text.startsWith(section)).toBe(true);
      expect(text).toMatch(/## no heading[\s\S]*### Shorthands\n\nShort\.$/);
    }
    const { text, isError } = await call(client, 'read_page', {
      address: '/docs/guards',
      section: 'nothing',
    });
    expect(isError).toBe(true);
    expect(text).toContain('- Combine (#combine)');
  });

  it.each([
    '/docs/nothing',
    '/../.site/manifest.json',
    '/.site/manifest.json',
    '/docs/%2e%2e/secret',
    'https://evil.example/docs/guards',
    'file:///etc/passwd',
  ])('has no page for %s', async (address) => {
    const { text, isError } = await call(client, 'read_page', { address });
    expect(isError).toBe(true);
    expect(text).toContain('Unknown page');
  });

  it('lists the API and reads its items', async () => {
    expect((await call(client, 'list_api', {})).text).toContain('`@xstate/react`');
    expect((await call(client, 'list_api', { package: 'xstate', filter: 'context' })).text).toBe(
      '- `assign`: Updates the context.',
    );
    const unknown = await call(client, 'list_api', { package: 'redux' });
    expect(unknown.isError).toBe(true);
    expect(unknown.text).toContain('xstate, @xstate/react');
    expect((await call(client, 'read_api', { name: 'createactor' })).text).toContain('About createActor.');
    expect((await call(client, 'read_api', { name: 'useActor' })).text).toContain(
      '/api/@xstate/react/function/useActor',
    );
    const react = await call(client, 'read_api', { name: 'useActor', package: '@xstate/react' });
    expect(react.text).toContain('# useActor of React');
    expect((await call(client, 'read_api', { name: 'nothing' })).isError).toBe(true);
  });

  it('draws and checks a machine', async () => {
    const machine = "{ initial: 'idle', states: { idle: { on: { GO: 'done' } }, done: { type: 'final' } }, }";
    const drawn = await call(client, 'draw_machine', { machine });
    expect(drawn.text).toMatch(/^```mermaid\nstateDiagram-v2\n[\s\S]*idle --> done : GO[\s\S]*```$/);
    expect((await call(client, 'check_machine', { machine })).text).toMatch(
      /^Valid: .*2 states, 1 transition\)/,
    );
  });

  it.each([
    ['{ initial: "a", states: { a: { on: { GO: "b" } } } }', /targets 'b'.*no state 'b'.*sibling/],
    ['{ initial: "x", states: { a: {} } }', /initial state 'x'/],
    ['{ initial: "a", states: { a: { always: "b" }, b: { always: "a" } } }', /infinite loop/],
    ['{ initial: "a", states: { a: {}, b: {} } }', /b' is never entered/],
    [
      '{ initial: "a", states: { a: { on: { GO: [{ target: "b" }, { target: "a" }] } }, b: {} } }',
      /on GO that is never tried/,
    ],
    [
      '{ initial: "a", states: { a: { on: { GO: { target: "b", cond: "ok" } } }, b: {} } }',
      /'cond' \(renamed to guard in XState 5\)/,
    ],
    ['{ inital: "a" }', /unknown property 'inital'/],
    ['createMachine({ context: { n: () => 1 } })', /neither JSON nor JSON5.*Pass only the argument/],
    ['{ entry: (() => process.exit(1))() }', /neither JSON nor JSON5/],
    ['[]', /must be an object/],
    ['{ "__proto__": { "polluted": true }, "states": {} }', /__proto__/],
  ])('explains what is wrong with %s', async (machine, problem) => {
    const { text } = await call(client, 'check_machine', { machine });
    expect(text).toMatch(problem);
  });

  it.each([
    ['search', { query: '' }],
    ['search', { query: 'x'.repeat(301) }],
    ['search', { query: 'guards', version: '3' }],
    ['search', { query: 'guards', limit: 1000 }],
    ['read_page', {}],
    ['check_machine', { machine: `"${'x'.repeat(100_001)}"` }],
  ])('rejects %s with %o', async (name, given) => {
    const { text, isError } = await call(client, name, given);
    expect(isError).toBe(true);
    expect(text).toMatch(/validation/i);
  });

  it('survives a large or deeply nested machine', async () => {
    const deep = `{"initial":"a","states":{"a":${'{"initial":"a","states":{"a":'.repeat(200)}{}${'}}'.repeat(200)}}}`;
    expect((await call(client, 'check_machine', { machine: deep })).text).toMatch(
      /^Too large to check: the machine has more than 50 levels/,
    );
    const wide = (count: number) =>
      JSON.stringify({
        type: 'parallel',
        states: Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, {}])),
      });
    expect((await call(client, 'check_machine', { machine: wide(50) })).text).toMatch(/50 states/);
    const tooWide = await call(client, 'check_machine', { machine: wide(500) });
    expect(tooWide.text).toMatch(/^Too large to check: the machine has more than 50 parallel regions/);
    const after = await call(client, 'check_machine', { machine: '{"initial":"a","states":{"a":{}}}' });
    expect(after.text).toMatch(/^Valid/);
  });
});

describe('the MCP endpoint', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(endpoint, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

  it('is stateless: a call needs no initialization', async () => {
    const response = await post(list);
    expect(response.status).toBe(200);
    expect(response.headers.has('mcp-session-id')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await response.text()).toContain('"check_machine"');
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: served.origin }, 200],
  ])('answers %o with %i', async (headers, status) => {
    expect((await post(list, headers)).status).toBe(status);
  });

  it('rejects long bodies, other content types, and invalid JSON', async () => {
    expect((await post('x'.repeat(300_000))).status).toBe(413);
    expect((await post(list, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('{')).status).toBe(400);
    expect((await post('{"jsonrpc":"2.0","id":1,"method":"nothing"}')).status).toBeLessThan(500);
  });

  it('answers 405 to other methods', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'TRACE']) {
      // `fetch` can't send TRACE.
      const [answer] = await once(httpRequest(endpoint, { method }).end(), 'response');
      expect([answer.statusCode, answer.headers.allow], method).toEqual([405, 'POST']);
      answer.resume();
    }
  });

  it('counts a disconnect during a call as 499 and logs no failure', async () => {
    const headers = { 'content-length': 100, expect: '100-continue' };
    const sent = httpRequest(endpoint, { method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    // The server must have started reading.
    await once(sent, 'continue');
    sent.write('{');
    sent.destroy();
    await expect.poll(() => served.metrics.text()).toMatch(/http_requests_total\{status="499"\} 1\n/);
    expect(served.log.lines.join()).not.toContain('request failed');
  });

  it('counts calls by tool', async () => {
    expect(served.metrics.text()).toMatch(/mcp_calls_total\{tool="search"\} [1-9]/);
  });

  it('does not log queries', () => {
    expect(served.log.lines.join()).not.toContain('guards');
  });

  it('is served under the base URL', async () => {
    const { origin } = await serveMcp(based);
    expect((await fetch(`${origin}/mcp`, { method: 'POST' })).status).toBe(404);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL('/site/mcp', origin)));
    expect((await call(client, 'search', { query: 'guards' })).text).toContain(
      '(https://stately.ai/site/docs/guards)',
    );
    expect((await call(client, 'read_page', { address: '/site/docs/guards' })).text).toMatch(/^# Guards/);
    await client.close();
  });

  it('answers 429 after 120 calls in a minute', async () => {
    const { origin } = await serveMcp(dist);
    const statuses = [];
    for (let i = 0; i < 122; i++) {
      const response = await fetch(new URL('/mcp', origin), {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      });
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses.slice(0, 120)).not.toContain(429);
    expect(statuses.slice(120)).toEqual([429, 429]);
  });
});

it('offers no API or machine tools on a site that has neither API reference nor machines', async () => {
  const env = { ...environment, DIST: writeMcpSite({}, { api: false, blog: false, machines: false }) };
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(import.meta.dirname, 'stdio.ts')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(['read_page', 'search']);
  expect(JSON.stringify(tools)).not.toMatch(/API|blog|statechart|machine/);
  expect(client.getInstructions()).not.toMatch(/machine that you write/);
  await client.close();
});

it('answers from the new release after a build, over standard input and output', async () => {
  const link = join(temporaryFolder(), 'dist');
  symlinkSync(dist, link);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = { ...environment, DIST: link };
  const args = [join(import.meta.dirname, 'stdio.ts')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  const search = async () => (await call(client, 'search', { query: 'guards' })).text;
  expect(await search()).toContain('(https://stately.ai/docs/guards)');
  symlinkSync(based, `${link}.next`);
  renameSync(`${link}.next`, link);
  expect(await search()).toContain('(https://stately.ai/site/docs/guards)');
  const { text } = await call(client, 'read_page', { address: '/site/docs/guards' });
  expect(text).toMatch(/^# Guards/);
  await client.close();
});
