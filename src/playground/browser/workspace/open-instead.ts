import type { Draft } from './draft.ts';
import { type Opened, rescueFirst } from './open-project.ts';
import type { WorkspaceActor } from './workspace.machine.ts';

/**
 * Opens a project instead of the current one. Unsaved changes are saved first, except in the
 * embedded playground, which stores nothing.
 * @param draft the project to replace; by default, the one in the editor
 */
export async function openInstead(
  actor: WorkspaceActor,
  opened: Opened,
  draft: Draft = actor.getSnapshot().context,
): Promise<void> {
  const { isEmbedded } = actor.getSnapshot().context;
  const replacing = isEmbedded ? opened : await rescueFirst(draft, opened);
  if (replacing) actor.send({ type: 'open', opened: replacing });
}
