import { Functions } from './functions.ts';
import { Implementations } from './implementations.ts';
import type { ChangeKind, CheckKind, UnconvertedKind } from './kinds.ts';
import { Machines } from './machine.ts';
import { Names } from './names.ts';
import { Running } from './running.ts';
import { Services } from './services.ts';
import { type Finding, Source } from './source.ts';

/** Code for XState 5, with findings for the reader. */
export interface Converted {
  code: string;
  /** Changes, in the order of their lines. */
  changes: readonly Finding<ChangeKind>[];
  /** Code that couldn't be converted and is unchanged. */
  problems: readonly Finding<UnconvertedKind>[];
  /** Code that may behave differently. */
  checks: readonly Finding<CheckKind>[];
  /** The line of the first syntax error. Nothing is converted then. */
  errorLine?: number;
}

/**
 * Converts code for XState 4 to XState 5. Its edits are by ranges of the source, so the formatting
 * and the comments stay.
 */
export function convert(code: string): Converted {
  const source = new Source(code);
  if (source.errorAt !== undefined) {
    const errorLine = code.slice(0, source.errorAt).split('\n').length;
    return { code, changes: [], problems: [], checks: [], errorLine };
  }
  const names = new Names(source);
  if (!names.isFound) return { code, changes: [], problems: [], checks: [] };
  const functions = new Functions(source, names);
  const implementations = new Implementations(source, names, functions);
  const services = new Services(source, names, functions, implementations);
  const machines = new Machines(source, names, functions, implementations, services);
  const running = new Running(source, names, implementations, machines, services);
  for (const call of source.all('CallExpression')) {
    const exported = names.exportOf(call.firstChild);
    if (exported === 'createMachine' || exported === 'Machine') machines.convertCall(call, exported);
  }
  running.convert();
  running.nameDestructured();
  machines.finish();
  implementations.convertCalls();
  machines.nameRest();
  implementations.nameSpawns();
  names.finish();
  return source.write();
}
