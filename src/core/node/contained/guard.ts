import { closeSync, fstatSync } from 'node:fs';

// Runs inside a contained process. It gives clear messages for what pages can't do, with a boundary
// and without one. None of it is a boundary.

const { reallyExit } = process as typeof process & { reallyExit(code: number): never };

/** Ends the process immediately. */
export function exitNow(): never {
  return reallyExit.call(process, 0);
}

/**
 * Makes the results of code independent of the machine: removes the environment and the network,
 * and reports when code ends the process.
 * @param onEnd is called with an error such as `calls process.exit()` before the code ends the process
 */
export function guard(onEnd: (error: Error) => void): void {
  closeInherited();
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const name of ['exit', 'reallyExit', 'abort']) {
    const value = () => {
      onEnd(new Error(`calls process.${name}()`));
      exitNow();
    };
    Object.defineProperty(process, name, { value, writable: true, configurable: true, enumerable: true });
  }
  const refuse = (name: string) =>
    function refused() {
      throw new Error(`${name} isn’t available: ${REFUSAL}`);
    };
  // Assigned instead of redefined, because Node loads its lazy definitions of these globals when a
  // property is redefined.
  Object.assign(globalThis, {
    fetch: async () => refuse('fetch')(),
    WebSocket: refuse('WebSocket'),
    EventSource: refuse('EventSource'),
  });
}

/**
 * Closes the files and sockets that the build's own parents left open, such as locks. Node itself
 * has none of these open.
 */
function closeInherited(): void {
  for (let fd = 4; fd < 256; fd++) {
    try {
      const stats = fstatSync(fd);
      if (stats.isFile() || stats.isSocket()) closeSync(fd);
    } catch {
      // It isn't open.
    }
  }
}

/** Replaces Node's message about a missing permission. */
export function explainRefusal(thrown: unknown): void {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_ACCESS_DENIED')
    thrown.message = `Access denied: ${REFUSAL}`;
}

const REFUSAL = 'code in pages can’t use the network, start processes, or read files outside of packages.';
