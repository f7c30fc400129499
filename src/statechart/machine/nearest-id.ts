import { nearest } from '../../core/nearest.ts';
import { type MachineError, unknownId } from './machine-error.ts';

/** Any `id` of the code, also in JSON. */
const ID = /\bid['"]?\s*:\s*(['"`])(.+?)\1/g;

/** The hint of a machine's problem. For a target by id, it suggests the most similar id in the code. */
export function hintWithNearestId({ hint, word }: MachineError, code: string): string | undefined {
  const id = word?.startsWith('#') ? word.slice(1) : undefined;
  if (id === undefined || hint !== unknownId(id)) return hint;
  const ids = Array.from(code.matchAll(ID), ([, , found = '']) => found);
  return unknownId(id, nearest(id, ids, 1)[0]);
}
