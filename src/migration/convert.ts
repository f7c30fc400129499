import { Conversion } from './conversion.ts';
import { convertActions } from './implementations/actions.ts';
import { nameOtherSpawns } from './implementations/assignments.ts';
import type { ChangeKind, CheckKind, UnconvertedKind } from './kinds.ts';
import { convertMachines } from './machine/machine.ts';
import { convertOptions } from './machine/options.ts';
import { nameOtherTransitions } from './machine/transitions.ts';
import { editImports } from './names/import-edits.ts';
import { Names } from './names/names.ts';
import { Variables } from './names/variables.ts';
import { convertMembers } from './running/members.ts';
import { convertRunning } from './running/running.ts';
import { type Finding, Source } from './source/source.ts';

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
  const conversion = new Conversion(source, names, new Variables(source, names));
  convertMachines(conversion);
  convertRunning(conversion);
  convertMembers(conversion);
  // Implementations depend on the events that lead to them in all machines.
  convertOptions(conversion);
  // Calls of built-in actions depend on the events that lead to them.
  convertActions(conversion);
  nameOtherTransitions(conversion);
  nameOtherSpawns(conversion);
  editImports(conversion);
  return source.write();
}
