import { useSelector } from '@xstate/react';
import { t } from '../../../i18n/messages.ts';
import { openInPlayground } from '../../browser/workspace/open-here.ts';
import { toFragment } from '../../browser/workspace/share.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

/**
 * The bar of an embedded playground: the project's name, and a link that opens it with all changes.
 */
export function EmbeddedBar({ actor }: { actor: WorkspaceActor }) {
  const title = useSelector(actor, ({ context }) => context.project.title);
  async function open(): Promise<void> {
    const { project, simulation } = actor.getSnapshot().context;
    openInPlayground(await toFragment({ project, ...(simulation ? { simulation } : {}) }));
  }
  return (
    <div className="workspace-toolbar">
      <strong>{title || t.workspace.untitled}</strong>
      <button type="button" className="panel-button workspace-primary" onClick={() => void open()}>
        {t.workspace.openHere}
      </button>
    </div>
  );
}
