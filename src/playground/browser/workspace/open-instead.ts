import type { Draft } from './draft.ts';
import { type Opened, rescueFirst } from './open-project.ts';
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
  const replacing = await rescueFirst(draft, opened);
  if (replacing) actor.send({ type: 'open', opened: replacing });
}
