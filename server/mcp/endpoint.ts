import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Build } from '../build.ts';
import { networksOf } from '../clients.ts';
import { type Answer, type Call, textAnswer } from '../http.ts';
import type { Metrics } from '../metrics.ts';
import { createClientLimit } from '../rate-limit.ts';
import { isCrossSite, readBody, unread } from '../received.ts';
import { type CheckMachine, machineChecker } from './machines.ts';
import { createToolServer, openSite, type ToolSite } from './tools.ts';
import { BusyError, type Caller, Turns } from './turns.ts';

/** The largest machine with all that stands around it; in bytes. */
const longestBody = 256 * 1024;
/** Milliseconds after which a call is given up: longer than the tools let anybody wait, so that it is they who say what was too much. */
const patienceMs = 25_000;
const minute = 60_000;
/** What a client may call in a minute, so that all of it may wait at once, as it does in a batch. */
const clientLimit = 120;
/** Searches that wait, of whomever. */
const mostSearches = 1200;
/** Milliseconds that a search may wait. */
const searchPatienceMs = 12_000;
/** Headers that the protocol knows; the rest is none of its business. */
const passedOn = /^(accept|content-type|mcp-.+)$/;

const notJson: Answer = {
  status: 400,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'A call is JSON.' } }),
};
const tooLong = textAnswer(503, `${new BusyError().message}\n`, { 'retry-after': '10' });

/** Answers calls of the Model Context Protocol. */
export type McpEndpoint = (call: Call, build: Build) => Promise<Answer>;

export type McpEndpointOptions = {
  checkMachine?: CheckMachine;
  /** Milliseconds after which a call is given up. */
  patience?: number;
};

/**
 * The protocol's Streamable HTTP transport without sessions: each POST is answered by a server of its own, so nothing is kept between two
 * calls. A page of another site in somebody's browser is refused, as the protocol asks for.
 */
export function createMcpEndpoint(
  metrics: Metrics,
  { checkMachine = machineChecker(), patience = patienceMs }: McpEndpointOptions = {},
): McpEndpoint {
  const allow = createClientLimit({ client: clientLimit, network: 1200, windowMs: minute });
  // A search takes up to 40 ms of the thread that sends the pages.
  const searches = new Turns({ share: clientLimit, most: mostSearches, patience: searchPatienceMs });
  const sites = new WeakMap<Build, ToolSite>();
  const called = (tool: string) => metrics.count('mcp_calls_total', `tool="${tool}"`);
  const givenUp = (what: string) => metrics.count('mcp_given_up_total', `what="${what}"`);

  /** A build's site, which is opened with the first call. */
  const siteOf = (build: Build): ToolSite => {
    const known = sites.get(build);
    if (known) return known;
    const site = openSite(build.manifest, (address) => {
      const file = build.files.get(address);
      return file && file.encoding !== 'disk'
        ? String(build.files.form(file, ['identity']).bytes)
        : undefined;
    });
    sites.set(build, site);
    return site;
  };

  /** Counts what was given up since too much else was asked for. */
  const counted = async <Result>(what: string, doing: Promise<Result>): Promise<Result> => {
    try {
      return await doing;
    } catch (error) {
      if (error instanceof BusyError) givenUp(what);
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
      () => createToolServer({ site: { ...site, search }, checkMachine: check, called }),
      {
        // A page that changes is a new build; nobody has to wait for one on an open connection.
        maxSubscriptions: 0,
        // What clients get wrong is theirs to read, in the answer; a log that each of them fills would tell what they asked.
        onerror: () => called('refused'),
        // Answers are sent as a whole.
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
    if (isCrossSite(request))
      return unread(textAnswer(403, 'Other sites may not call this from a browser.\n'));
    const address = client();
    const tooMany = () =>
      textAnswer(429, 'Too many calls: try again in a minute.\n', { 'retry-after': '60' });
    if (!allow(address)) return unread(tooMany());
    // A session's stream (GET) and its end (DELETE) are not there, as the protocol allows.
    if (request.method !== 'POST')
      return unread(textAnswer(405, 'Calls of the protocol are posted.\n', { allow: 'POST' }));
    const body = await readBody(request, longestBody);
    if (body === undefined) return unread(textAnswer(413, `A call has at most ${longestBody} bytes.\n`));
    // What the SDK is given is what was counted, so it reads no body itself.
    const message = parsed(body);
    if (message === undefined) {
      called('refused');
      return notJson;
    }
    // Of the revisions that clients still speak, that of March 2025 has batches.
    if (Array.isArray(message) && message.length > 1 && !allow(address, message.length - 1)) return tooMany();

    const ended = new AbortController();
    const caller = { client: networksOf(address).client, ended: ended.signal };
    try {
      // What the SDK makes of a call that is ended says nothing to anybody, so it is ended when something else has been answered.
      const answered = await Promise.race([
        withoutAnswer(request.socket, ended.signal, patience),
        answer(requestOf(request, build, ended.signal), message, build, caller),
      ]);
      if (answered === tooLong) givenUp('call');
      return answered;
    } finally {
      ended.abort();
    }
  };
}

/** What a call gets that takes too long, or whose client is gone. The one who asks ends the call. */
function withoutAnswer(socket: Socket, ended: AbortSignal, patience: number): Promise<Answer> {
  return new Promise((resolve) => {
    const gone = () => resolve({ status: 499, headers: {} });
    const timer = setTimeout(resolve, patience, tooLong);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      socket.off('close', gone);
    });
    if (socket.destroyed) gone();
    else socket.once('close', gone);
  });
}

/** A call as the SDK takes it, without what it says. */
function requestOf(request: IncomingMessage, build: Build, signal: AbortSignal): Request {
  const headers = Object.entries(request.headers).filter(([name]) => passedOn.test(name));
  return new Request(new URL(request.url ?? '/', build.manifest.url), {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    signal,
  });
}

/** What a call says, or undefined where it is no JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
