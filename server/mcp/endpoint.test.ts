import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import type { SearchResponse } from '../../src/search/engine/engine.ts';
import { BusyError, type Caller } from '../http/turns.ts';
import { patientTimeout } from '../patient.fixture.ts';
import type { McpEndpointOptions } from './endpoint.ts';
import { serveMcp } from './serve.fixture.ts';
import { writeMcpSite } from './site.fixture.ts';

vi.stubGlobal('setTimeout', patientTimeout);
// Limits per minute must not depend on how long the requests take.
vi.spyOn(performance, 'now').mockReturnValue(0);

/** The number of event loop turns, and the turns in which a search started. */
let round = 0;
const searched: number[] = [];
vi.mock('./search.ts', () => ({
  siteSearch: () => async (): Promise<SearchResponse> => {
    searched.push(round);
    return { groups: [], total: 0 };
  },
}));
afterEach(() => {
  searched.length = 0;
});

const dist = writeMcpSite();
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
const toolCall = (id: number, name: string, given: Record<string, unknown>) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});
const machineCall = toolCall(1, 'check_machine', { machine: '{}' });
/** The same call in the protocol's revision of 2026, without initialization. */
const modernCall = {
  ...machineCall,
  params: {
    ...machineCall.params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};
const modernHeaders = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'check_machine',
};
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

async function serve(options?: McpEndpointOptions) {
  const served = await serveMcp(dist, options);
  const post = (message: unknown, client = '203.0.113.1') =>
    fetch(`${served.origin}/mcp`, {
      method: 'POST',
      headers: { ...headers, ...(message === modernCall && modernHeaders), 'x-forwarded-for': client },
      body: JSON.stringify(message),
    });
  return { ...served, post };
}

it('counts each message of a batch against the limit', async () => {
  const { post } = await serve();
  const answered = await post(times(100, ping));
  expect(answered.status).toBe(200);
  expect((await answered.text()).match(/"result"/g)).toHaveLength(100);
  const refused = await post(times(100, ping));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await post(ping(1))).status).toBe(429);
  expect((await post(ping(1), '203.0.113.2')).status).toBe(200);
});

it('rejects a batch that it cannot count', async () => {
  const { origin } = await serve();
  const body = `\uFEFF${JSON.stringify(times(100, ping))}`;
  const answered = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
  expect(answered.status).toBe(400);
  expect(await answered.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
});

it('lets other work run between the searches of a batch', async () => {
  const { post } = await serve();
  let next = setImmediate(function count() {
    round++;
    next = setImmediate(count);
  });
  const answered = await post(times(20, (id) => toolCall(id, 'search', { query: 'guards' })));
  expect((await answered.text()).match(/"result"/g)).toHaveLength(20);
  clearImmediate(next);
  expect(new Set(searched).size).toBe(20);
});

it('answers 503 to a call that times out, aborts it, and counts it', async () => {
  const callers: Caller[] = [];
  const { post, metrics } = await serve({
    timeout: 200,
    checkMachine: (_, caller) => {
      callers.push(caller);
      return new Promise(() => {});
    },
  });
  for (const message of [machineCall, [machineCall, ping(2)], modernCall]) {
    const answered = await post(message);
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answered.text()).toBe('The server is busy. Try again in a few seconds.\n');
  }
  // On a slow computer, a call can time out before its machine is checked.
  expect(callers.every(({ ended }) => ended.aborted)).toBe(true);
  expect(metrics.text()).toContain('mcp_given_up_total{what="call"} 3');
});

it('aborts the call of a client that disconnects', async () => {
  const called = Promise.withResolvers<Caller>();
  const { origin, metrics, log } = await serve({
    checkMachine: (_, caller) => {
      called.resolve(caller);
      return new Promise(() => {});
    },
  });
  const sent = httpRequest(`${origin}/mcp`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(machineCall));
  const { ended } = await called.promise;
  expect(ended.aborted).toBe(false);
  sent.destroy();
  await expect.poll(() => ended.aborted).toBe(true);
  await expect.poll(() => metrics.text()).toContain('http_requests_total{status="499"} 1');
  expect(log.lines).toEqual([]);
});

it('reports an overload to the caller and counts it', async () => {
  const clients: string[] = [];
  const { post, metrics } = await serve({
    checkMachine: async (_, { client }) => {
      clients.push(client);
      throw new BusyError();
    },
  });
  for (const client of ['203.0.113.1', '2001:db8:1:2:3::4']) {
    const response = await (await post(machineCall, client)).text();
    expect(response).toMatch(/The server is busy. Try again.*"isError":true/);
  }
  expect(clients).toEqual(['203.0.113.1', '2001:db8:1:2']);
  expect(metrics.text()).toContain('mcp_given_up_total{what="machine"} 2');
});

it('answers a request whose target is a URL with a password', async () => {
  const { origin, log } = await serve();
  const sent = httpRequest(origin, { method: 'POST', path: 'http://a:b@x/mcp', headers });
  sent.end(JSON.stringify(ping(1)));
  const [answered] = await once(sent, 'response');
  expect(answered.statusCode).toBe(200);
  answered.resume();
  expect(log.lines).toEqual([]);
});
