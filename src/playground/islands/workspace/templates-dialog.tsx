import { t } from '../../../i18n/messages.ts';
import { openInstead } from '../../browser/workspace/open-instead.ts';
import {
  projectOfTemplate,
  TEMPLATES,
  type TemplateName,
  wordsOfTemplate,
} from '../../browser/workspace/templates.ts';
import { type DialogProps, Modal } from './modal.tsx';

/** The list of templates. */
export function TemplatesDialog({ actor, onClose }: DialogProps) {
  async function start(name: TemplateName): Promise<void> {
    await openInstead(actor, { project: projectOfTemplate(name), isChanged: false });
    onClose();
  }
  return (
    <Modal title={t.workspace.template} onClose={onClose}>
      <ul className="workspace-list">
        {TEMPLATES.map((name) => {
          const { title, text } = wordsOfTemplate(name);
          return (
            <li key={name}>
              <button type="button" className="workspace-open" onClick={() => void start(name)}>
                <strong>{title}</strong> <span className="panel-note">{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
