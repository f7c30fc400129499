import type { Server } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Starts to listen.
 * @throws StartError if the port is in use or invalid, or the host is not this machine's
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(port, host, () => {
        server.off('error', failed);
        listening();
      });
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use. Set PORT to another port, for example PORT=${port + 1}.`
        : `The server can’t listen on ${host}, port ${port}: ${message}. Check HOST and PORT.`,
      { cause: error },
    );
  }
}
