import { spawnSync } from 'node:child_process';

/** A window of a browser, with what every browser's driver can do. Waiting is for the test: it asks until the answer is right. */
export interface Tab {
  /** The browser and its version. */
  name: string;
  goto(address: string): Promise<void>;
  /** Calls a function in the page. It is sent as text: of what stands around it, it knows nothing. */
  eval<Value, Result>(code: (value: Value) => Result, value: Value): Promise<Result>;
  eval<Result>(code: () => Result): Promise<Result>;
  /** Clicks into the middle of the first element that a selector finds, once it is there. */
  click(selector: string): Promise<void>;
  /** Presses keys together, such as `Control` and `k`. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Prints the page on A4 into a PDF; not every driver can. */
  print?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Whether a program of this name or path is on the machine. */
export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
