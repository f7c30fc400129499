import { Actions } from './actions.ts';
import { Assignments } from './assignments.ts';
import { Callbacks } from './callbacks.ts';
import { Choices } from './choices.ts';
import { SentEvents } from './events.ts';
import { Functions } from './functions.ts';
import { Implementations } from './implementations.ts';
import { ImportEdits } from './import-edits.ts';
import { MachineInputs } from './inputs.ts';
import type { ChangeKind, CheckKind, UnconvertedKind } from './kinds.ts';
import { Listeners } from './listeners.ts';
import { ActorLogic } from './logic.ts';
import { Machines } from './machine.ts';
import { Mapper } from './mapper.ts';
import { Members } from './members.ts';
import { Names } from './names.ts';
import { Options } from './options.ts';
import { Running } from './running.ts';
import { Services } from './services.ts';
import { type Finding, Source } from './source.ts';
import { Transitions } from './transitions.ts';
import { Variables } from './variables.ts';

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
  const events = new SentEvents(source, names, functions, implementations);
  const callbacks = new Callbacks(source, names, functions, events);
  const inputs = new MachineInputs(source, names);
  const logic = new ActorLogic(source, names, functions, callbacks);
  const services = new Services(source, names, logic, inputs);
  const options = new Options(source, names, implementations, services);
  const transitions = new Transitions(source, names);
  const mapper = new Mapper(source, functions, implementations);
  new Machines(source, names, functions, services, mapper, options, transitions).convert();
  const variables = new Variables(source, names);
  const listeners = new Listeners(source, names, variables);
  new Running(source, names, events, options, inputs, variables, listeners).convert();
  new Members(source, names, variables).convert();
  options.convert();
  const assignments = new Assignments(source, names, functions, implementations, callbacks);
  const choices = new Choices(source, names, functions, implementations);
  new Actions(source, names, functions, implementations, events, assignments, choices).convert();
  transitions.nameRest();
  assignments.nameSpawns();
  new ImportEdits(source, names).edit();
  return source.write();
}
