import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns an unused local port for a program that can't choose one itself. Systems choose higher
 * ports for connections and for servers that ask for any port, so none of these takes it before the
 * program does.
 */
export function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve(freePort());
      else reject(new Error(`Can’t listen on port ${port}: ${code}`));
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
