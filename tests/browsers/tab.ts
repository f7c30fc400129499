import { spawnSync } from 'node:child_process';

/**
 * A window of a browser, with the features of every driver. Waiting is up to the test, which polls.
 */
export interface Tab {
  /** The browser and its version. */
  name: string;
  goto(address: string): Promise<void>;
  /** Calls a function in the page. It is sent as text, so it can't use variables around it. */
  eval<Value, Result>(code: (value: Value) => Result, value: Value): Promise<Result>;
  eval<Result>(code: () => Result): Promise<Result>;
  /** Clicks the center of the first matching element, when it exists. */
  click(selector: string): Promise<void>;
  /** Presses keys together, such as `Control` and `k`. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Prints the page on A4 to a PDF. Not every driver can. */
  print?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Whether a program is installed, by name or path. */
export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
