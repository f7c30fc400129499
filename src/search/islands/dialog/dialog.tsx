import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import type { dialogMachine } from '../../browser/dialog.machine.ts';
import { Panel } from './panel.tsx';

export type DialogActor = ActorRefFrom<typeof dialogMachine>;

/** The dialog's content while it is open; each opening starts anew. */
export function SearchDialog({
  actor,
  config,
  credit,
}: {
  actor: DialogActor;
  config: SearchClientConfig;
  credit: string | undefined;
}) {
  const search = useSelector(actor, ({ children }) => children.search);
  return search ? (
    <Panel key={search.sessionId} actor={actor} search={search} config={config} credit={credit} />
  ) : null;
}
