import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { withBase } from '../src/core/paths.ts';
import type { Charts } from './charts/charts.ts';
import type { Feedback } from './feedback/feedback.ts';
import { answerByPolicy, answerExactly } from './files/answer-site.ts';
import type { Build } from './files/build.ts';
import { type Answer, type Call, textAnswer } from './http/answer.ts';
import { type Clients, trustProxies } from './http/clients.ts';
import { drain, hasBody } from './http/request-body.ts';
import { splitTarget } from './http/target.ts';
import { type Log, reasonOf } from './log.ts';
import type { McpEndpoint } from './mcp/endpoint.ts';
import { Metrics } from './metrics.ts';
import type { Newsletter } from './newsletter/newsletter.ts';

export type AppOptions = {
  build: Build;
  log: Log;
  /** Without it, its URLs are not found. */
  newsletter?: Newsletter | null;
  /** Without it, its URL is not found. */
  mcp?: McpEndpoint;
  /** Draws charts as PNG. Without it, only those written by the build exist. */
  charts?: Charts;
  /** Without it, its URL is not found. */
  feedback?: Feedback | null;
  clients?: Clients;
  metrics?: Metrics;
  /** Required for requests for metrics. Without one, there are no metrics. */
  metricsToken?: string | undefined;
  /** Logs a line for each request. */
  accessLog?: boolean;
  /** The parts whose database is unavailable. */
  unavailable?: () => readonly string[];
};

/** The server without its sockets. */
export type App = {
  listener: RequestListener;
  /** Serves a different release from now on. */
  use: (build: Build) => void;
  /** Closes every connection after its next response. */
  stop: () => void;
};

/** The parts that answer requests, and what they all use. */
type Parts = Required<Omit<AppOptions, 'build' | 'mcp' | 'charts' | 'metricsToken'>> &
  Pick<AppOptions, 'mcp' | 'charts' | 'metricsToken'> & { build: Build; stopping: boolean };

/**
 * Creates the application: static files by the path policy, the newsletter, feedback, MCP, and the
 * URLs for operators.
 */
export function createApp(options: AppOptions): App {
  const app: Parts = {
    newsletter: null,
    feedback: null,
    clients: trustProxies('127.0.0.0/8, ::1'),
    metrics: new Metrics(),
    accessLog: false,
    unavailable: () => [],
    ...options,
    stopping: false,
  };
  const nameOf = requestNames(app.clients);
  return {
    listener: (request, response) => void handle(app, request, response, nameOf(request)),
    use(build) {
      app.build = build;
    },
    stop() {
      app.stopping = true;
    },
  };
}

async function handle(
  app: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const start = performance.now();
  const method = request.method ?? '';
  const { pathname, search } = splitTarget(request.url ?? '');
  const { headers: shared } = app.build;
  let answer: Answer;
  try {
    const answering = route(app, request, pathname, search);
    // Most answers are available immediately.
    answer = answering instanceof Promise ? await answering : answering;
  } catch (error) {
    answer = failure(app.log, request, { id, method, path: pathname }, error);
  }
  // The client can disconnect before the end of its body.
  if (answer.release) response.once('close', answer.release);
  const canReuse = hasBody(request) ? await drain(request) : true;
  note(app, { id, method, path: pathname, status: answer.status, start });
  const headers: Record<string, string> = {
    ...(!answer.hasAllHeaders && shared),
    ...answer.headers,
    ...lengthOf(answer),
    'x-request-id': id,
    // Only if TLS is in front of this server. Browsers ignore it on plain HTTP.
    ...(app.clients.isHttps(request) && { 'strict-transport-security': 'max-age=31536000' }),
    ...((app.stopping || !canReuse) && { connection: 'close' }),
  };
  response.writeHead(answer.status, headers);
  await send(response, method, answer.body);
}

/** Finds the part that answers a request. */
function route(
  app: Parts,
  request: IncomingMessage,
  pathname: string,
  search: string,
): Answer | Promise<Answer> {
  const { build, clients, newsletter, feedback, charts } = app;
  const exact = answerExactly(build, request, pathname);
  if (exact) return exact;
  const call: Call = { request, pathname, search, client: () => clients.address(request) };
  return (
    answerOperator(app, call) ??
    newsletter?.answer(call, build.manifest) ??
    feedback?.answer(call, build) ??
    answerMcp(app, call) ??
    charts?.(call, build) ??
    answerByPolicy(build, request, pathname, search)
  );
}

/** Answers health checks and requests for metrics. */
function answerOperator(app: Parts, { request, pathname }: Call): Answer | undefined {
  switch (pathname) {
    case '/healthz':
      return textAnswer(200, 'ok\n');
    case '/readyz': {
      if (app.stopping) return textAnswer(503, 'stopping\n');
      // The docs need no database, so the server is ready without one, but it says so.
      const unavailable = app.unavailable().map((part) => `${part}: database unavailable`);
      return textAnswer(200, ['ready', ...unavailable, ''].join('\n'));
    }
    case '/metrics': {
      const isAllowed = app.metricsToken && request.headers.authorization === `Bearer ${app.metricsToken}`;
      return isAllowed ? textAnswer(200, app.metrics.text()) : undefined;
    }
    default:
      return undefined;
  }
}

function answerMcp({ build, mcp }: Parts, call: Call): Promise<Answer> | undefined {
  const { mcp: path, baseUrl } = build.manifest;
  return path !== null && call.pathname === withBase(path, baseUrl) ? mcp?.(call, build) : undefined;
}

/** The answer to a request that could not be answered. */
function failure(
  log: Log,
  request: IncomingMessage,
  fields: { id: string; method: string; path: string },
  error: unknown,
): Answer {
  // A client that disconnects during its request isn't a failure of this server. The status code is
  // nginx's.
  if (request.destroyed && !request.complete) return { status: 499, headers: {} };
  log.error('request failed', { ...fields, reason: reasonOf(error) });
  return textAnswer(500, 'Something went wrong on the server. Please try again later.');
}

/**
 * Counts an answer, and logs it without query and client: the log must not reveal readers'
 * searches.
 */
function note(
  { metrics, log, accessLog }: Parts,
  { start, ...fields }: { id: string; method: string; path: string; status: number; start: number },
): void {
  const seconds = (performance.now() - start) / 1000;
  metrics.count('http_requests_total', `status="${fields.status}"`);
  metrics.took(seconds);
  if (accessLog) log.info('request', { ...fields, ms: Math.round(seconds * 1e5) / 100 });
}

async function send(response: ServerResponse, method: string, body: Answer['body']): Promise<void> {
  if (method === 'HEAD' || body === undefined) {
    response.end();
  } else if (typeof body === 'string' || body instanceof Uint8Array) {
    response.end(body);
  } else {
    // If the file can't be read to its end, or the client has disconnected, the connection is
    // closed.
    await pipeline(body, response).catch(() => {
      // If the client disconnected before, the pipeline hasn't started, and the file would stay
      // open.
      body.destroy();
      response.destroy();
    });
  }
}

/**
 * Returns ids of requests for the log. A trusted proxy's id is kept, so that both logs have the
 * same ids.
 */
function requestNames(clients: Clients): (request: IncomingMessage) => string {
  let requests = 0;
  // Unique across restarts and machines.
  const prefix = randomBytes(6).toString('base64url');
  return (request) => {
    const given = request.headers['x-request-id'];
    const isGiven =
      typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) && clients.isForwarded(request);
    return isGiven ? given : `${prefix}-${(++requests).toString(36)}`;
  };
}

function lengthOf({ status, headers, body }: Answer): { 'content-length'?: string } {
  if (status === 304 || headers['content-length'] !== undefined) return {};
  return { 'content-length': String(typeof body === 'string' ? Buffer.byteLength(body) : 0) };
}
