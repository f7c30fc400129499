import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { EMBED_FOLDER } from '../src/site/embed-folder.ts';
import { withBase } from '../src/site/paths.ts';
import type { Build, MarkdownFile } from './build.ts';
import type { Charts } from './charts/charts.ts';
import { type Clients, trustProxies } from './clients.ts';
import type { ReadyAnswer } from './fast-path.ts';
import type { Feedback } from './feedback/feedback.ts';
import { linesOf, type ServedFile } from './files.ts';
import { type Answer, type Call, type FileRequest, plainText, textAnswer, type WholeAnswer } from './http.ts';
import { type Log, reasonOf } from './log.ts';
import { localeAt } from './manifest.ts';
import type { McpEndpoint } from './mcp/endpoint.ts';
import { Metrics } from './metrics.ts';
import { prefersMarkdown } from './negotiate.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import { type Decision, decide } from './paths.ts';
import { respondAtOnce, respondWithFile, respondWithStatus } from './respond.ts';

export type AppOptions = {
  build: Build;
  log: Log;
  /** Null answers 404 at its addresses. */
  newsletter?: Newsletter | null;
  /** Answers the Model Context Protocol; without it, nothing is at its address. */
  mcp?: McpEndpoint;
  /** Draws charts as PNG; without it, there are those that the build has as files. */
  charts?: Charts;
  /** As for the newsletter. */
  feedback?: Feedback | null;
  clients?: Clients;
  metrics?: Metrics;
  /** Whoever knows it gets the metrics; without one there are none. */
  metricsToken?: string | undefined;
  /** Logs a line for each request. */
  accessLog?: boolean;
  /** The parts whose database is away. */
  away?: () => readonly string[];
};

/** The server without its sockets. */
export type App = {
  listener: RequestListener;
  /** Answers what nearly all requests are without Node's HTTP server; undefined where that has to. */
  answerAtOnce: (request: FileRequest) => ReadyAnswer | undefined;
  /** Serves another build from now on. */
  use: (build: Build) => void;
  /** From now on, every answer ends its connection. */
  stop: () => void;
};

/** What the log and the metrics are told of an answer; `start` is the moment in which its request was read. */
type Noted = { id: string; method: string; path: string; status: number; start: number };

const revalidate = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** Static files by the path policy, the newsletter, readers' votes, and what operators ask a server. */
export function createApp({
  build: first,
  log,
  newsletter = null,
  mcp,
  charts,
  feedback = null,
  clients = trustProxies('127.0.0.0/8, ::1'),
  metrics = new Metrics(),
  metricsToken,
  accessLog = false,
  away = () => [],
}: AppOptions): App {
  let build = first;
  let stopping = false;
  let requests = 0;
  // Unique among restarts and machines, and a counter costs nothing.
  const idPrefix = randomBytes(6).toString('base64url');

  const operators: Record<string, (call: Call) => Answer | undefined> = {
    '/healthz': () => textAnswer(200, 'ok\n'),
    // The docs need nothing but their files: a newsletter that is down makes no server unready, but is told of.
    '/readyz': () =>
      stopping
        ? textAnswer(503, 'stopping\n')
        : textAnswer(200, ['ready', ...away().map((part) => `${part}: database unavailable`), ''].join('\n')),
    '/metrics': ({ request }) =>
      metricsToken && request.headers.authorization === `Bearer ${metricsToken}`
        ? textAnswer(200, metrics.text())
        : undefined,
  };

  function answer(request: IncomingMessage, pathname: string, search: string): Answer | Promise<Answer> {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const exact = reads && build.exact.get(pathname);
    if (exact) return fileAnswer(request, exact);
    const call: Call = { request, pathname, search, client: () => clients.address(request) };
    const special =
      operators[pathname]?.(call) ??
      newsletter?.answer(call, build.manifest) ??
      feedback?.answer(call, build) ??
      mcpAnswer(call) ??
      charts?.(call, build);
    if (special) return special;
    const decision = decide(build.paths, pathname, search);
    if (!reads && (decision.kind === 'file' || decision.kind === 'redirect')) {
      return {
        status: 405,
        headers: { ...plainText, allow: 'GET, HEAD' },
        body: 'Method not allowed',
      };
    }
    if (decision.kind !== 'file') return withoutFile(request, decision);
    const file = build.files.get(decision.address);
    return file ? fileAnswer(request, file) : notFound(request);
  }

  /** What a reader gets at an address where no file is. */
  function withoutFile(request: FileRequest, decision: Exclude<Decision, { kind: 'file' }>): WholeAnswer {
    switch (decision.kind) {
      case 'bad-request':
        return { status: 400, headers: plainText, body: 'Bad request' };
      case 'not-found':
        return notFound(request);
      case 'redirect':
        return { status: 301, headers: { location: decision.location, ...revalidate } };
    }
  }

  function mcpAnswer(call: Call): Promise<Answer> | undefined {
    const { mcp: path, baseUrl } = build.manifest;
    return path !== null && call.pathname === withBase(path, baseUrl) ? mcp?.(call, build) : undefined;
  }

  function fileAnswer(request: IncomingMessage, file: ServedFile) {
    const markdown = build.markdown.get(file);
    if (markdown && prefersMarkdown(request.headers.accept)) return markdownAnswer(request, markdown);
    const found = respondWithFile(request, build.files, file);
    return found instanceof Promise ? found.then((done) => done ?? notFound(request)) : found;
  }

  /** A page as Markdown at the page's own address. */
  async function markdownAnswer(request: IncomingMessage, { file, address }: MarkdownFile): Promise<Answer> {
    const found = (await respondWithFile(request, build.files, file)) ?? notFound(request);
    // Of the page itself, search engines shall show something.
    const { 'x-robots-tag': _robots, vary, ...headers } = found.headers;
    return {
      ...found,
      headers: { ...headers, vary: vary ? `Accept, ${vary}` : 'Accept', 'content-location': address },
    };
  }

  function notFound(request: FileRequest): WholeAnswer {
    const { locale } = localeAt(build.manifest, splitTarget(request.url ?? '').pathname);
    const page = build.notFoundPages.get(locale.folder);
    return page ? respondWithStatus(request, build.files, page, 404) : textAnswer(404, 'Not found');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    const id = requestId(request);
    const method = request.method ?? '';
    const { pathname, search } = splitTarget(request.url ?? '');
    let answered: Answer;
    try {
      const answering = answer(request, pathname, search);
      // Most answers are there at once, and wait for nothing.
      answered = answering instanceof Promise ? await answering : answering;
    } catch (error) {
      // A client that goes away amid its request is no failure of this server; the number is nginx's.
      if (request.destroyed && !request.complete) answered = { status: 499, headers: {} };
      else {
        log.error('request failed', { id, method, path: pathname, reason: reasonOf(error) });
        answered = textAnswer(500, 'Something went wrong on the server. Please try again later.');
      }
    }
    const { status, body } = answered;
    note({ id, method, path: pathname, status, start });
    const headers: Record<string, string> = { ...headersOf(answered), ...ownHeaders(request, id) };
    if (stopping) headers.connection = 'close';
    response.writeHead(status, headers);
    if (method === 'HEAD' || body === undefined) response.end();
    else if (typeof body === 'string' || body instanceof Uint8Array) response.end(body);
    // A file that is shorter than it was, or a client that is gone: what was promised cannot be sent, and the connection says so.
    else
      await pipeline(body, response).catch(() => {
        // Of a client that was gone before, a pipeline does not begin: the file would stay open.
        body.destroy();
        response.destroy();
      });
  }

  /**
   * The answer to a GET of a file that the server keeps, under its very address, or of an address where nothing is or that leads to another
   * one, with its headers as lines; everything else is the listener's.
   */
  function answerAtOnce(request: FileRequest): ReadyAnswer | undefined {
    // The last answer on a connection says so, which is Node's business.
    if (stopping) return undefined;
    const start = performance.now();
    const { pathname, search } = splitTarget(request.url ?? '');
    const file = build.exact.get(pathname);
    const ready = file ? keptFile(request, file) : noFile(request, pathname, search);
    if (!ready) return undefined;
    const id = requestId(request);
    note({ id, method: 'GET', path: pathname, status: ready.status, start });
    ready.lines.push(linesOf(ownHeaders(request, id)));
    return ready;
  }

  function keptFile(request: FileRequest, file: ServedFile): ReadyAnswer | undefined {
    if (file.encoding === 'disk' || request.headers.range !== undefined) return undefined;
    if (build.markdown.has(file) && prefersMarkdown(request.headers.accept)) return undefined;
    return respondAtOnce(request, build.files, file);
  }

  function noFile(request: FileRequest, pathname: string, search: string): ReadyAnswer | undefined {
    if (mayBeOfPart(pathname)) return undefined;
    const decision = decide(build.paths, pathname, search);
    if (decision.kind === 'file') return undefined;
    const answered = withoutFile(request, decision);
    const { status, body } = answered;
    return {
      status,
      lines: [linesOf(headersOf(answered))],
      body: typeof body === 'string' ? Buffer.from(body) : body,
    };
  }

  /** Whether something else than the files may answer at an address; true at more addresses than those at which it does. */
  function mayBeOfPart(address: string): boolean {
    const { newsletter, feedback, mcp, baseUrl } = build.manifest;
    const { pathname } = localeAt(build.manifest, address);
    const starts = [newsletter?.path.replace(/[^/]*$/, ''), feedback?.path, mcp, EMBED_FOLDER];
    return (
      Object.hasOwn(operators, pathname) ||
      starts.some((path) => typeof path === 'string' && pathname.startsWith(withBase(path, baseUrl)))
    );
  }

  /** The headers of an answer but for those that are its own. */
  function headersOf(answered: Answer): Record<string, string> {
    return { ...(!answered.hasAllHeaders && build.headers), ...answered.headers, ...lengthOf(answered) };
  }

  /** Counts an answer, and tells the log of it. */
  function note({ start, ...fields }: Noted): void {
    const seconds = (performance.now() - start) / 1000;
    metrics.count('http_requests_total', `status="${fields.status}"`);
    metrics.took(seconds);
    // No query and no client address: the log shall not tell who looked for what.
    if (accessLog) log.info('request', { ...fields, ms: Math.round(seconds * 1e5) / 100 });
  }

  /** The headers that are this answer's alone. */
  function ownHeaders(request: FileRequest, id: string): Record<string, string> {
    return {
      'x-request-id': id,
      // Promised only where TLS is in front of this server; browsers ignore it on plain HTTP.
      ...(clients.isHttps(request) && { 'strict-transport-security': 'max-age=31536000' }),
    };
  }

  /** The request's name in the log; a trusted proxy's name for it, if it has one, so that its log and ours tell of the same request. */
  function requestId(request: FileRequest): string {
    const given = request.headers['x-request-id'];
    const isGiven =
      typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) && clients.isForwarded(request);
    return isGiven ? given : `${idPrefix}-${(++requests).toString(36)}`;
  }

  return {
    listener: (request, response) => void handle(request, response),
    answerAtOnce,
    use: (next) => {
      build = next;
    },
    stop: () => {
      stopping = true;
    },
  };
}

function lengthOf({ status, headers, body }: Answer): { 'content-length'?: string } {
  if (status === 304 || headers['content-length'] !== undefined) return {};
  return { 'content-length': String(typeof body === 'string' ? Buffer.byteLength(body) : 0) };
}

/** Takes a request's target apart without normalizing it: the path policy judges what the client really sent. */
function splitTarget(target: string): { pathname: string; search: string } {
  if (/^\/[^#?]*$/.test(target)) return { pathname: target, search: '' };
  const [whole = ''] = target.split('#');
  const path = whole.replace(/^https?:\/\/[^/?]*(?=\/)/i, '');
  const query = path.indexOf('?');
  return query === -1
    ? { pathname: path, search: '' }
    : { pathname: path.slice(0, query), search: path.slice(query) };
}
