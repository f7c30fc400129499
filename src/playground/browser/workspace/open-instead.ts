import { format, t } from '../../../i18n/messages.ts';
import type { Draft } from './draft.ts';
import type { Opened } from './open-project.ts';
import { rescue } from './shelf.ts';
import type { WorkspaceActor } from './workspace.machine.ts';

/**
 * Opens a project instead of the current one. Unsaved changes are saved first.
 * @param draft the project to replace; by default, the one in the editor
 */
export async function openInstead(
  actor: WorkspaceActor,
  opened: Opened,
  draft: Draft = actor.getSnapshot().context,
): Promise<void> {
  try {
    const name = await rescue(draft);
    const rescued = name === undefined ? [] : [format(t.workspace.rescued, { name })];
    const notice = [...rescued, opened.notice].filter(Boolean).join(' ') || undefined;
    actor.send({ type: 'open', opened: { ...opened, ...(notice === undefined ? {} : { notice }) } });
  } catch (error) {
    console.warn(error);
    // Asks before changes would be lost.
    if (confirm(t.workspace.leave)) actor.send({ type: 'open', opened });
  }
}
