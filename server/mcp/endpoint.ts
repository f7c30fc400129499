import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Build } from '../files/build.ts';
import { type Answer, type Call, textAnswer } from '../http/answer.ts';
import { networksOf } from '../http/clients.ts';
import { createClientLimit } from '../http/rate-limit.ts';
import { isCrossSite, readBody } from '../http/request-body.ts';
import { BusyError, type Caller, Turns } from '../http/turns.ts';
import type { Metrics } from '../metrics.ts';
import { type CheckMachine, machineChecker } from './machines.ts';
import { createToolServer, openSite, type ToolSite } from './tools.ts';

/** The largest machine with its envelope, in bytes. */
const longestBody = 256 * 1024;
/**
 * Time limit of a call in milliseconds: longer than the tools' own limits, so that their messages
 * say what was too much.
 */
const timeoutMs = 25_000;
const minute = 60_000;
/** A client's calls per minute. All of them can wait at the same time, as in a batch. */
const clientLimit = 120;
/** Maximum number of waiting searches. */
const mostSearches = 1200;
/** Headers of the protocol; others are dropped. */
const forwardedHeaders = /^(accept|content-type|mcp-.+)$/;

const notJson: Answer = {
  status: 400,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'The request must be JSON.' },
  }),
};
const tooLong = textAnswer(503, `${new BusyError().message}\n`, { 'retry-after': '10' });

/** Answers calls of the Model Context Protocol. */
export type McpEndpoint = (call: Call, build: Build) => Promise<Answer>;

export type McpEndpointOptions = {
  checkMachine?: CheckMachine;
  /** Time limit of a call in milliseconds. */
  timeout?: number;
};

/**
 * The protocol's Streamable HTTP transport without sessions: each POST gets a new server object, so
 * nothing is kept between calls. Requests from pages of other sites are refused, as the protocol
 * requires.
 */
export function createMcpEndpoint(
  metrics: Metrics,
  { checkMachine = machineChecker(), timeout = timeoutMs }: McpEndpointOptions = {},
): McpEndpoint {
  const allow = createClientLimit({ client: clientLimit, network: 1200, windowMs: minute });
  // A search takes up to 40 ms of the thread that serves pages.
  const searches = new Turns({ share: clientLimit, most: mostSearches });
  const sites = new WeakMap<Build, ToolSite>();
  const called = (tool: string) => metrics.count('mcp_calls_total', `tool="${tool}"`);
  const countAbandoned = (what: string) => metrics.count('mcp_given_up_total', `what="${what}"`);

  /** The site of a build, opened with the first call. */
  const siteOf = (build: Build): ToolSite => {
    const known = sites.get(build);
    if (known) return known;
    const site = openSite(build.manifest, (address) => build.files.get(address)?.path);
    sites.set(build, site);
    return site;
  };

  /** Counts tasks that were canceled because of too many others. */
  const counted = async <Result>(what: string, task: Promise<Result>): Promise<Result> => {
    try {
      return await task;
    } catch (error) {
      if (error instanceof BusyError) countAbandoned(what);
      throw error;
    }
  };

  async function answer(request: Request, message: unknown, build: Build, caller: Caller): Promise<Answer> {
    const site = siteOf(build);
    const search: ToolSite['search'] = (query) =>
      counted(
        'search',
        searches.run(() => site.search(query), caller),
      );
    const check = (source: string) => counted('machine', checkMachine(source, caller));
    const handler = createMcpHandler(
      () => createToolServer({ site: () => ({ ...site, search }), checkMachine: check, called }),
      {
        // Pages only change with a new build, so subscriptions aren't useful.
        maxSubscriptions: 0,
        // Clients see their mistakes in the response. A log of them would reveal what they asked.
        onerror: () => called('refused'),
        // Responses are sent as a whole.
        keepAliveMs: 0,
      },
    );
    const response = await handler.fetch(request, { parsedBody: message });
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' },
      body: await response.text(),
    };
  }

  return async ({ request, client }, build) => {
    if (isCrossSite(request)) return textAnswer(403, 'Requests from pages of other sites aren’t allowed.\n');
    const address = client();
    const tooMany = () =>
      textAnswer(429, 'Too many requests. Try again in a minute.\n', { 'retry-after': '60' });
    if (!allow(address)) return tooMany();
    // A session's stream (GET) and its end (DELETE) aren't supported, which the protocol allows.
    if (request.method !== 'POST') return textAnswer(405, 'Use POST.\n', { allow: 'POST' });
    const body = await readBody(request, longestBody);
    if (body === undefined)
      return textAnswer(413, `The request body can have at most ${longestBody} bytes.\n`);
    // The SDK gets the parsed message that was counted and doesn't read the body.
    const message = parsed(body);
    if (message === undefined) {
      called('refused');
      return notJson;
    }
    // Batches exist in the revision of March 2025, which clients still use.
    if (Array.isArray(message) && message.length > 1 && !allow(address, message.length - 1)) return tooMany();

    const ended = new AbortController();
    const caller = { client: networksOf(address).client, ended: ended.signal };
    try {
      // The SDK's response to an aborted call is never sent, so the call is aborted after another
      // answer.
      const answered = await Promise.race([
        withoutAnswer(request.socket, ended.signal, timeout),
        answer(requestOf(request, build, ended.signal), message, build, caller),
      ]);
      if (answered === tooLong) countAbandoned('call');
      return answered;
    } finally {
      ended.abort();
    }
  };
}

/**
 * The answer for a call that takes too long or whose client has disconnected. The caller then
 * aborts the call.
 */
function withoutAnswer(socket: Socket, ended: AbortSignal, timeout: number): Promise<Answer> {
  return new Promise((resolve) => {
    const gone = () => resolve({ status: 499, headers: {} });
    const timer = setTimeout(resolve, timeout, tooLong);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      socket.off('close', gone);
    });
    if (socket.destroyed) gone();
    else socket.once('close', gone);
  });
}

/** The call as a request for the SDK, without its body. */
function requestOf(request: IncomingMessage, build: Build, signal: AbortSignal): Request {
  const headers = Object.entries(request.headers).filter(([name]) => forwardedHeaders.test(name));
  // The request's own target could be a URL that isn't allowed here.
  return new Request(build.manifest.url, {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    signal,
  });
}

/** The JSON of a call; undefined if it is invalid. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
