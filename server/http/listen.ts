import type { Server } from 'node:net';
import { StartError } from '../files/manifest.ts';

/**
 * Starts to listen.
 * @throws StartError if the port is in use, or the host is not this machine's
 */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((listening, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Set PORT to another port, for example PORT=${port + 1}.`
            : `The server can’t listen on ${host}, port ${port}: ${error.message}`,
        ),
      ),
    );
    server.listen(port, host, listening);
  });
}
