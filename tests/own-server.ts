import { spawn } from 'node:child_process';

export interface OwnServer {
  /** Where it answers: scheme, host and port. */
  origin: string;
  /** Ends it at once, as a power failure does; waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a server as an operator does, for a test that ends it.
 * @param settings environment variables as in docs/deploying.md; without `PORT`, the system chooses one that is free
 * @throws if it ends instead of serving, with what it said of it
 */
export function startServer(settings: NodeJS.ProcessEnv): Promise<OwnServer> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings };
  const server = spawn(process.execPath, ['server/index.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((serving, failed) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      const [, origin] = /Serving the site on (https?:\/\/[^/\s]+)/.exec(said) ?? [];
      if (!origin) return;
      server.removeListener('exit', fail);
      serving({
        origin,
        kill: () =>
          new Promise((gone) => {
            server.on('exit', () => gone());
            server.kill('SIGKILL');
          }),
      });
    };
    const fail = () => failed(new Error(`The server has ended. It said:\n${said}`));
    server.on('exit', fail);
    // Both are read to the end, or a server that has much to say would wait.
    for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', hear);
  });
}
