import { registerHooks, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';

/** What Node offers to content: nothing that leads out of the process. Files are left to Node's permissions. */
const BUILTINS = new Set(
  [
    ...[
      'assert',
      'async_hooks',
      'buffer',
      'console',
      'constants',
      'crypto',
      'diagnostics_channel',
      'events',
      'fs',
    ],
    ...[
      'os',
      'path',
      'perf_hooks',
      'process',
      'punycode',
      'querystring',
      'stream',
      'string_decoder',
      'timers',
    ],
    ...['tty', 'url', 'util', 'zlib'],
  ].map((name) => `node:${name}`),
);

/** Members of `process` that reach other processes, or the inside of Node. */
const REFUSED = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'execve', 'dlopen', 'binding', '_linkedBinding'],
  ...['loadEnvFile', 'chdir', 'umask', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'],
];

const { reallyExit } = process as typeof process & { reallyExit(code: number): never };

/** Ends the process at once. */
export function leave(): never {
  return reallyExit.call(process, 0);
}

/**
 * Closes the doors that Node's permissions leave open: the network, signals to other processes, and modules of Node that write files by
 * themselves. Namespaces close the first two for good, where the system has them.
 * @param ended is told, before the process ends, that content has ended it
 */
export function lockDown(ended: (error: Error) => void): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!isRefused(resolved.url)) return resolved;
      // Packages ask for more than what is used of them.
      if (!context.parentURL?.includes('/node_modules/'))
        throw new Error(`Cannot import '${specifier}': ${WHY}`);
      return { url: resolved.url.replace('node:', STAND_IN), format: 'commonjs', shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith(STAND_IN)) return next(url, context);
      return { format: 'commonjs', source: standIn(url.slice(STAND_IN.length)), shortCircuit: true };
    },
  });
  const { getBuiltinModule } = process;
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(process, name, { value, writable: true, configurable: true, enumerable: true });
  replace('getBuiltinModule', (name: string) =>
    isRefused(`node:${name.replace(/^node:/, '')}`) ? undefined : getBuiltinModule(name),
  );
  for (const name of REFUSED) {
    replace(name, () => {
      throw new Error(`process.${name} is not there: ${WHY}`);
    });
  }
  for (const name of ['exit', 'reallyExit', 'abort']) {
    replace(name, () => {
      ended(new Error(`calls process.${name}()`));
      leave();
    });
  }
  // The shell that sets the limits names its folder there.
  for (const name of Object.keys(process.env)) delete process.env[name];
  replace('stdin', undefined);
  replace('report', undefined);
  replace('argv', ['node']);
  replace('execArgv', []);
  const refuse = (name: string) =>
    function refused() {
      throw new Error(`${name} is not there: ${WHY}`);
    };
  // A stream of a terminal is a socket, too.
  Object.assign(net.Socket.prototype, { connect: refuse('connect') });
  Object.assign(net.Server.prototype, { listen: refuse('listen') });
  for (const name of ['setPriority', 'userInfo', 'networkInterfaces', 'hostname', 'homedir'])
    Object.assign(os, { [name]: refuse(`os.${name}`) });
  syncBuiltinESMExports();
  Object.assign(globalThis, {
    fetch: async () => refuse('fetch')(),
    WebSocket: refuse('WebSocket'),
    EventSource: refuse('EventSource'),
  });
}

/** Says in place of Node why a file cannot be read or written. */
export function explainRefusal(thrown: unknown): void {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_ACCESS_DENIED')
    thrown.message = `no access: ${WHY}`;
}

const STAND_IN = 'refused:';

/** A module in which everything is a function that says why it does nothing. */
function standIn(name: string): string {
  const message = JSON.stringify(`${name} is not there: ${WHY}`);
  return `module.exports = new Proxy({}, { get: () => function refused() { throw new Error(${message}); } });`;
}

const WHY = 'what pages evaluate has no network, no other processes and no files but those of packages.';

function isRefused(url: string): boolean {
  const [name = ''] = url.split('/');
  return name.startsWith('node:') && !BUILTINS.has(name);
}
