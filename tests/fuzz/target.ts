import type fc from 'fast-check';

/** A kind of untrusted input, and what must hold for each input. */
export interface FuzzTarget<Input> {
  /** Generates inputs. Keep them small: a failing one is printed after it is shrunk. */
  input: fc.Arbitrary<Input>;
  /** Throws if the input has an effect that it must not have. */
  check(input: Input): void | Promise<void>;
  /** Stops what the target has started, such as a server. */
  stop?(): void | Promise<void>;
}

/** The default export of a file in `tests/fuzz/targets/`. It runs once, before the first input. */
export type StartTarget<Input> = () => FuzzTarget<Input> | Promise<FuzzTarget<Input>>;
