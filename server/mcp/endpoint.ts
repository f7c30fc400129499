import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { Build } from '../build.ts';
import { type Answer, type Call, textAnswer } from '../http.ts';
import type { Metrics } from '../metrics.ts';
import { createClientLimit } from '../rate-limit.ts';
import { isCrossSite, readBody, unread } from '../received.ts';
import { machineChecker } from './machines.ts';
import { createToolServer, openSite } from './tools.ts';

/** The largest machine with all that stands around it; in bytes. */
const longestBody = 256 * 1024;
/** Milliseconds after which a call is given up; a machine gets ten seconds, and another may wait before it. */
const patienceMs = 20_000;
const minute = 60_000;
/** Headers that the protocol knows; the rest is none of its business. */
const passedOn = /^(accept|content-type|mcp-.+)$/;

/** Answers calls of the Model Context Protocol. */
export type McpEndpoint = (call: Call, build: Build) => Promise<Answer>;

/**
 * The protocol's Streamable HTTP transport without sessions: each POST is answered by a server of its own, so nothing is kept between two
 * calls. A page of another site in somebody's browser is refused, as the protocol asks for.
 */
export function createMcpEndpoint(metrics: Metrics): McpEndpoint {
  const allow = createClientLimit({ client: 120, network: 1200, windowMs: minute });
  const checkMachine = machineChecker();
  const handlers = new WeakMap<Build, McpHttpHandler>();

  /** Answers from one build, whose site is opened with the first call. */
  const handlerOf = (build: Build): McpHttpHandler => {
    const known = handlers.get(build);
    if (known) return known;
    const site = openSite(build.manifest, (address) => {
      const file = build.files.get(address);
      return file && file.encoding !== 'disk'
        ? String(build.files.form(file, ['identity']).bytes)
        : undefined;
    });
    const called = (tool: string) => metrics.count('mcp_calls_total', `tool="${tool}"`);
    const handler = createMcpHandler(() => createToolServer({ site, checkMachine, called }), {
      maxRequestBodySize: longestBody,
      // A page that changes is a new build; nobody has to wait for one on an open connection.
      maxSubscriptions: 0,
      // What clients get wrong is theirs to read, in the answer; a log that each of them fills would tell what they asked.
      onerror: () => called('refused'),
    });
    handlers.set(build, handler);
    return handler;
  };

  return async ({ request, client }, build) => {
    if (isCrossSite(request))
      return unread(textAnswer(403, 'Other sites may not call this from a browser.\n'));
    if (!allow(client()))
      return unread(textAnswer(429, 'Too many calls: try again in a minute.\n', { 'retry-after': '60' }));
    // A session's stream (GET) and its end (DELETE) are not there, as the protocol allows.
    if (request.method !== 'POST')
      return unread(textAnswer(405, 'Calls of the protocol are posted.\n', { allow: 'POST' }));
    const body = await readBody(request, longestBody);
    if (body === undefined) return unread(textAnswer(413, `A call has at most ${longestBody} bytes.\n`));
    const headers = Object.entries(request.headers).filter(([name]) => passedOn.test(name));
    const response = await handlerOf(build).fetch(
      new Request(new URL(request.url ?? '/', build.manifest.url), {
        method: 'POST',
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' },
      body: await response.text(),
    };
  };
}
