import { useSelector } from '@xstate/react';
import { t } from '../../../i18n/messages.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

export type DialogName = 'share' | 'shelf' | 'templates';

export interface ToolbarProps {
  actor: WorkspaceActor;
  onSave: () => void;
  onDialog: (name: DialogName) => void;
}

/** The project's name, its XState version, and its actions. */
export function Toolbar({ actor, onSave, onDialog }: ToolbarProps) {
  const { project, isChanged } = useSelector(actor, ({ context }) => context);
  return (
    <div className="workspace-toolbar">
      <input
        className="workspace-field workspace-title"
        aria-label={t.workspace.name}
        placeholder={t.workspace.untitled}
        maxLength={80}
        value={project.title}
        onChange={({ currentTarget }) => actor.send({ type: 'title', title: currentTarget.value })}
      />
      <button type="button" className="panel-button" onClick={onSave}>
        {t.workspace.save}
        {isChanged && (
          <span className="workspace-dot">
            <span className="sr-only"> ({t.workspace.changed})</span>
          </span>
        )}
      </button>
      <button type="button" className="panel-button" onClick={() => onDialog('shelf')}>
        {t.workspace.mine}
      </button>
      <button type="button" className="panel-button" onClick={() => onDialog('templates')}>
        {t.workspace.template}
      </button>
      <select
        className="workspace-field"
        aria-label={t.workspace.version}
        value={project.xstate}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'version', xstate: currentTarget.value === '4' ? 4 : 5 })
        }
      >
        <option value={5}>XState 5</option>
        <option value={4}>XState 4</option>
      </select>
      <button type="button" className="panel-button workspace-primary" onClick={() => onDialog('share')}>
        {t.workspace.share}
      </button>
    </div>
  );
}
