import { setTimeout as wait } from 'node:timers/promises';

/** The result of requesting a link. */
export type LinkResult =
  | { state: 'alive' }
  /** The site responds, but refuses or limits automated requests. */
  | { state: 'unknown'; why: string }
  | { state: 'dead'; why: string };

/** Results of earlier runs, by URL. */
export interface LinkMemory {
  get(url: string): boolean;
  /** Records that the URL worked. */
  add(url: string): void;
}

export interface FollowOptions {
  /** Maximum number of concurrent requests: in total (default 16), and to one host (default 2). */
  atOnce?: number;
  perHost?: number;
  /** Timeout of a request in milliseconds (default 20,000). */
  timeout?: number;
  /** Milliseconds before the first retry (default 1,000). The pause doubles with each retry. */
  pause?: number;
  tries?: number;
  memory?: LinkMemory;
}

/**
 * Statuses that say nothing about the page: the client has to log in, is mistaken for a bot, or
 * sends too many requests.
 */
const INCONCLUSIVE = new Set([401, 402, 403, 407, 429, 451, 999]);
const USER_AGENT = 'Mozilla/5.0 (compatible; docs link checker)';

/**
 * Requests links to other sites, several at a time but few per host. Sends HEAD first, then GET if
 * HEAD fails, and retries temporary failures.
 * @param urls absolute URLs; their hashes are not checked
 */
export async function followLinks(
  urls: Iterable<string>,
  options: FollowOptions = {},
): Promise<Map<string, LinkResult>> {
  const { atOnce = 16, perHost = 2, memory } = options;
  const results = new Map<string, LinkResult>();
  const waiting: string[] = [];
  for (const url of new Set(urls)) {
    if (memory?.get(url)) results.set(url, { state: 'alive' });
    else waiting.push(url);
  }
  const busy = new Map<string, number>();
  const free = () => waiting.findIndex((url) => (busy.get(hostOf(url)) ?? 0) < perHost);
  let running = 0;
  await new Promise<void>((done) => {
    const start = () => {
      if (waiting.length === 0 && running === 0) return done();
      for (let at = free(); at >= 0 && running < atOnce; at = free()) {
        const [url = ''] = waiting.splice(at, 1);
        const host = hostOf(url);
        busy.set(host, (busy.get(host) ?? 0) + 1);
        running++;
        void follow(url, options).then((result) => {
          results.set(url, result);
          if (result.state === 'alive') memory?.add(url);
          busy.set(host, busy.get(host)! - 1);
          running--;
          start();
        });
      }
    };
    start();
  });
  return results;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

async function follow(
  url: string,
  { timeout = 20_000, pause = 1000, tries = 3 }: FollowOptions,
): Promise<LinkResult> {
  if (!URL.canParse(url)) return { state: 'dead', why: 'isn’t a valid URL' };
  let last: LinkResult = { state: 'dead', why: '' };
  for (let i = 0; i < tries; i++) {
    if (i > 0) await wait(pause * 2 ** (i - 1));
    try {
      // Many servers don't support HEAD, and respond with various error statuses, or not at all.
      let status = await ask(url, 'HEAD', timeout).catch(() => 400);
      if (status >= 400) status = await ask(url, 'GET', timeout);
      if (status < 400) return { state: 'alive' };
      last = { state: INCONCLUSIVE.has(status) ? 'unknown' : 'dead', why: `responds with status ${status}` };
      if (status < 500 && status !== 429) return last;
    } catch (error) {
      last = { state: 'dead', why: reasonOf(error, timeout) };
    }
  }
  return last;
}

async function ask(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<number> {
  const headers = { 'user-agent': USER_AGENT, accept: 'text/html,*/*' };
  const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status;
}

/** Returns why a request failed. The cause has Node's own message. */
function reasonOf(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return `doesn’t respond within ${timeout / 1000} s`;
  return `can’t be reached: ${cause?.code ?? cause?.message ?? message}`;
}
