/**
 * The program of the contained process that type-checks samples. It doesn't run them, so all pages
 * share it.
 */
import { receive, send } from '../../../core/node/contained/channel.ts';
import type { Sample } from '../../samples/sample.ts';
import type { Failure } from './failure.ts';
import { checkTypes } from './types.ts';

export interface TypesInput {
  samples: readonly Sample[];
  selected: readonly Sample[];
  root: string;
}

/** The messages: the id of each sample before it is checked, and finally all failures by id. */
export type TypesMessage = { id: string } | { failures: [id: string, failures: Failure[]][] };

async function check({ samples, selected, root }: TypesInput): Promise<void> {
  const begin = (id: string) => send({ id } satisfies TypesMessage);
  const failures = await checkTypes(samples, selected, root, begin);
  send({ failures: [...failures] } satisfies TypesMessage);
}

void check(receive() as TypesInput);
