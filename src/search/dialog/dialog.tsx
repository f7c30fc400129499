import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SearchFacts } from '../facts.ts';
import type { dialogMachine } from './dialog.machine.ts';
import { Panel } from './panel.tsx';

export type DialogActor = ActorRefFrom<typeof dialogMachine>;

/** The dialog's content while it is open; each opening starts anew. */
export function SearchDialog({
  actor,
  facts,
  credit,
}: {
  actor: DialogActor;
  facts: SearchFacts;
  credit: string | undefined;
}) {
  const search = useSelector(actor, ({ children }) => children.search);
  return search ? (
    <Panel key={search.sessionId} actor={actor} search={search} facts={facts} credit={credit} />
  ) : null;
}
