import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processes of this system whose command contains a word. Only Linux lists them. */
export const processesOf = (word: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
      } catch {
        return false; // it has ended in the meantime
      }
    });

/** Ends the processes that a failed test left behind, which `processesOf` lists. */
export function endProcessesOf(word: string): void {
  for (const pid of processesOf(word)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
}
