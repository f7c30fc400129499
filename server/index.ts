import { Server as SocketServer } from 'node:net';
import { listen } from '../src/core/node/listen.ts';
import { StartError } from '../src/core/node/start-error.ts';
import { withBase } from '../src/core/paths.ts';
import { createApp } from './app.ts';
import { createCharts } from './charts/charts.ts';
import type { Feedback } from './feedback/feedback.ts';
import { loadBuild, watchBuild } from './files/build.ts';
import { localeNamed, type Manifest } from './files/manifest.ts';
import { refuseFloods, refuseInvalid } from './http/connections.ts';
import { limitSending } from './http/send-timeout.ts';
import { createLog, type Log } from './log.ts';
import type { McpEndpoint } from './mcp/endpoint.ts';
import { Metrics } from './metrics.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import type { DueMail } from './newsletter/subscribers.ts';
import { newsletterSecret, readSettings, type Settings } from './settings.ts';

// Importing this module would evaluate all of its exports, including `WebSocket`: 12 MB that this
// server doesn't need.
const { createServer } = process.getBuiltinModule('node:http');
const { flushCompileCache } = process.getBuiltinModule('node:module');

/**
 * How long idle connections get for one more request, whose response asks the client to reconnect.
 */
const lastRequestMs = 2000;
const shutdownMs = 5000;

// Without arguments, which is how servers start, nothing more is loaded.
if (process.argv.length > 2) {
  const { readCommandLine } = await import('../src/core/node/command-line.ts');
  readCommandLine({ forms: 'npm run serve', notes: ['docs/deploying.md lists its environment variables.'] });
}
try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  fail(error.message);
}

async function start(settings: Settings): Promise<void> {
  const { HOST, PORT, DIST, METRICS_TOKEN, ACCESS_LOG, LOG_FORMAT, SEND_TIMEOUT, clients } = settings;
  const log = createLog(LOG_FORMAT);
  const metrics = new Metrics();
  const build = loadBuild(DIST);

  // Readers pause between pages, so connections stay open for a minute. No form of the site takes
  // long to send.
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5000,
  });
  limitSending(server, SEND_TIMEOUT);
  refuseInvalid(server);
  const localOrigin = () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : PORT;
    return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
  };
  /** Of the current release, or of the last one that had a newsletter: its emails can wait for days. */
  let { manifest } = build;
  const newsletter = manifest.newsletter
    ? await startNewsletter(settings, () => manifest, localOrigin, log, metrics)
    : null;
  const feedback = manifest.feedback ? await startFeedback(settings, log, metrics) : null;
  if ((newsletter || feedback) && !settings.DATABASE_URL) {
    const { prepareDataFolder } = await import('./database/data-folder.ts');
    const reason = prepareDataFolder(settings.DATA);
    if (reason !== undefined) log.error('sign-ups and votes are refused', { reason });
  }
  const app = createApp({
    build,
    log,
    newsletter,
    mcp: lazyMcp(metrics),
    charts: createCharts(metrics),
    feedback,
    clients,
    metrics,
    metricsToken: METRICS_TOKEN,
    accessLog: ACCESS_LOG,
    unavailable: () => [
      ...(newsletter?.isUnavailable() ? ['newsletter'] : []),
      ...(feedback?.isUnavailable() ? ['feedback'] : []),
    ],
  });
  server.on('request', refuseFloods(app.listener));
  await listen(server, PORT, HOST);
  newsletter?.start();
  const unwatch = watchBuild(
    DIST,
    build,
    (next) => {
      app.use(next);
      if (next.manifest.newsletter) manifest = next.manifest;
      log.info('serving a new build');
      // Their databases are only opened at startup.
      const parts = [
        ...(next.manifest.newsletter && !newsletter ? ['newsletter'] : []),
        ...(next.manifest.feedback && !feedback ? ['feedback'] : []),
      ].join(', ');
      if (parts !== '') log.error('restart the server to turn on parts of the new build', { parts });
    },
    (reason) => log.error('the new build can’t be served', { reason }),
  );
  log.info(`Serving the site on ${localOrigin()}${build.manifest.baseUrl}`);
  // Node writes compiled code when a process exits. If it is killed, the next start would compile
  // everything again.
  flushCompileCache();

  let stopping = false;
  const stop = () => {
    // Ctrl+C under npm arrives twice.
    if (stopping) return;
    stopping = true;
    unwatch();
    app.stop();
    // The HTTP server's close() would cut connections with pending requests.
    SocketServer.prototype.close.call(server, async () => {
      await Promise.allSettled([newsletter?.stop(), feedback?.stop()]);
      process.exit(0);
    });
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 50), lastRequestMs);
    setTimeout(() => server.closeAllConnections(), shutdownMs);
    // A mail server or a database can take longer than the shutdown; the next process sends the
    // remaining emails.
    setTimeout(() => process.exit(0), shutdownMs + 500);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A part of the server with a database. */
type Stored = { isUnavailable: () => boolean; stop: () => Promise<void> };

/** The newsletter with its database and emails. Code that only it needs is loaded here. */
async function startNewsletter(
  settings: Settings,
  currentManifest: () => Manifest,
  localOrigin: () => string,
  log: Log,
  metrics: Metrics,
): Promise<Newsletter & { start: () => void } & Stored> {
  const [{ createNewsletter }, { composeMail, linksOf }, { createMailer }, open, { createTokens }] =
    await Promise.all([
      import('./newsletter/newsletter.ts'),
      import('./newsletter/mails.ts'),
      import('./newsletter/mailer.ts'),
      import('./newsletter/open.ts'),
      import('./newsletter/tokens.ts'),
    ]);
  const tokens = createTokens(newsletterSecret(settings));
  const { DATA, DATABASE_URL, SMTP_URL, NODE_ENV, ORIGIN } = settings;
  const compose = (mail: DueMail) => {
    const manifest = currentManifest();
    const path = withBase(manifest.newsletter?.path ?? '/', manifest.baseUrl);
    const { href, host, hostname } = new URL(
      path,
      ORIGIN ?? (NODE_ENV === 'production' ? manifest.url : localOrigin()),
    );
    const from = settings.MAIL_FROM ?? `newsletter@${hostname}`;
    const { name, answers, folder } = localeNamed(manifest, mail.language);
    const address = withBase(manifest.newsletter?.path ?? '/', manifest.baseUrl + folder);
    const links = linksOf(new URL(address, href).href);
    const language = { name, words: answers.newsletter.mails, links };
    return composeMail(mail, { from, site: host, links: linksOf(href), tokens, language });
  };
  const subscribers = await open.openSubscribers({ databaseUrl: DATABASE_URL, data: DATA });
  const mailer = createMailer({
    subscribers,
    transport: open.openTransport({ smtpUrl: SMTP_URL, data: DATA }, log),
    compose,
    log,
  });
  return {
    ...createNewsletter({
      subscribers,
      tokens,
      log,
      metrics,
      signedUp: mailer.wake,
      signUpsPerHour: settings.NEWSLETTER_LIMIT,
    }),
    start: mailer.start,
    isUnavailable: () => subscribers.isUnavailable(),
    async stop() {
      await mailer.stop();
      await subscribers.close();
    },
  };
}

/**
 * The Model Context Protocol. Its code loads with the first call, so that a server without calls
 * starts as fast and stays as small as without it.
 */
function lazyMcp(metrics: Metrics): McpEndpoint {
  let endpoint: Promise<McpEndpoint> | undefined;
  return async (call, build) => {
    endpoint ??= import('./mcp/endpoint.ts').then(({ createMcpEndpoint }) => createMcpEndpoint(metrics));
    return (await endpoint)(call, build);
  };
}

/** Feedback with its database. Code that only it needs is loaded here. */
async function startFeedback(
  { DATA, DATABASE_URL }: Settings,
  log: Log,
  metrics: Metrics,
): Promise<Feedback & Stored> {
  const [{ createFeedback }, { openDatabase }, { feedbackSchema, Votes }, { createVoters }] =
    await Promise.all([
      import('./feedback/feedback.ts'),
      import('./database/open.ts'),
      import('./feedback/votes.ts'),
      import('./feedback/voters.ts'),
    ]);
  const votes = new Votes(await openDatabase(feedbackSchema, { databaseUrl: DATABASE_URL, data: DATA }));
  return {
    ...createFeedback({ votes, voters: createVoters(), log, metrics }),
    isUnavailable: () => votes.isUnavailable(),
    stop: () => votes.close(),
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
