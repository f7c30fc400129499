import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { startFuzzedServer } from '../server.ts';
import type { FuzzTarget } from '../target.ts';

/** One of several words. */
const word = (words: string) => fc.constantFrom(...words.split(' '));

const method = fc.oneof(
  { weight: 3, arbitrary: word('GET POST') },
  word('HEAD PUT DELETE OPTIONS TRACE get G\0T'),
);
const segment = fc.oneof(
  word('docs guards blog _page assets embed mcp registry api newsletter confirm .site manifest.json healthz'),
  word('index.html guards.html guards.md favicon.svg .. . %2e%2e %2f %00 % %zz %c0%ae \\'),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const path = fc.oneof(
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
  word('/mcp /registry/api/feedback /registry/api/newsletter/signup /embed/docs/guards/door.png'),
);
const target = fc.oneof(
  { weight: 2, arbitrary: path },
  fc.tuple(path, fc.string({ maxLength: 20 })).map(([start, query]) => `${start}?${query}`),
  fc.tuple(word('http://[::1 http://a https:// //b * a:b'), path).map((parts) => parts.join('')),
);
const header = fc.oneof(
  fc
    .tuple(
      word('accept accept-encoding if-none-match if-range range content-type x-request-id'),
      fc.constantFrom(
        'text/markdown',
        'br;q=2, gzip',
        '*',
        'bytes=0-',
        'bytes=-5',
        'bytes=9-1',
        '"a", W/"b"',
      ),
    )
    .map((parts) => parts.join(': ')),
  word('content-length:5 content-length:-1 content-length:99999999999 expect:100-continue'),
  word('transfer-encoding:chunked connection:upgrade upgrade:websocket host:b origin:null'),
  word('x-forwarded-for:1.2.3.4,x x-forwarded-proto:https content-type:multipart/form-data'),
  fc
    .tuple(fc.string({ maxLength: 10 }), fc.string({ unit: 'binary', maxLength: 30 }))
    .map((parts) => parts.join(': ')),
);
const body = fc.oneof(
  word('{} {} email=a%40b.example&embed=1 helpful=yes&page=/docs/guards 5\r\nhello\r\n0\r\n\r\n'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const request = fc
  .record({
    start: fc.tuple(
      method,
      target,
      fc.oneof({ weight: 9, arbitrary: word('HTTP/1.1') }, word('HTTP/1.0 HTTP')),
    ),
    client: fc.ipV4(),
    headers: fc.array(header, { maxLength: 3 }),
    body,
    hasLength: fc.boolean(),
  })
  .map(({ start, client, headers, body, hasLength }) =>
    [
      start.join(' '),
      'host: localhost',
      // Each request comes from a different client, so that no limit applies.
      `x-forwarded-for: ${client}`,
      ...(hasLength ? [`content-length: ${body.length}`] : []),
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );

/**
 * Content that no response may include: files outside of the site, the build's internal files, and
 * the database.
 */
const secrets = /root:x:0:|"contentSecurityPolicy"|SQLite format 3|"workspaces":/;

/** Sends requests byte by byte, several at a time, and some of them incomplete. */
export default async function start(): Promise<FuzzTarget<{ requests: string[]; cut: number }>> {
  const server = await startFuzzedServer();
  return {
    input: fc.record({
      requests: fc.array(request, { minLength: 1, maxLength: 3 }),
      cut: fc.nat({ max: 40 }),
    }),
    async check({ requests, cut }) {
      const whole = requests.join('');
      const answer = await exchange(server.port, whole.slice(0, whole.length - Math.max(0, cut - 20)));
      const [, wrong] = /^HTTP\/1\.1 (5\d\d|\D.*)/m.exec(answer) ?? [];
      if (wrong && wrong !== '503') throw new Error(`The server responds with status ${wrong}.`);
      if (secrets.test(answer)) throw new Error('The response contains a file that isn’t public.');
      if (/^(set-cookie|location: *(\/\/|\\))/im.test(answer))
        throw new Error('The response contains a header from the request.');
      await server.expectHealthy();
    },
    stop: server.stop,
  };
}

/** Everything that the server sends until it closes the connection. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(10_000, () =>
    socket.destroy(new Error('The server keeps the connection open for 10 s.')),
  );
  socket.end(bytes, 'latin1');
  // The server may close while a request is still being sent.
  return await text(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return '';
    throw error;
  });
}
