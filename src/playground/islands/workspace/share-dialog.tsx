import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../core/browser/load-part.ts';
import { replaceEntry } from '../../../core/browser/replace-entry.ts';
import { format, t } from '../../../i18n/messages.ts';
import { playgroundSnippet } from '../../browser/embed-snippet.ts';
import { press } from '../../browser/press.ts';
import { download } from '../../browser/workspace/download.ts';
import { projectFiles } from '../../browser/workspace/project-files.ts';
import { LONGEST, toFragment } from '../../browser/workspace/share.ts';
import { projectFileText } from '../../browser/workspace/shelf.ts';
import { openInStackBlitz } from '../../browser/workspace/stackblitz.ts';
import { CopyButton } from './copy-button.tsx';
import { type DialogProps, Modal } from './modal.tsx';

/** A link to the project, its files, and exports. */
export function ShareDialog({ actor, onClose }: DialogProps) {
  const [{ project, simulation }] = useState(() => actor.getSnapshot().context);
  const [fragment, setFragment] = useState<string>();
  const name = project.title.trim() || t.workspace.untitled;
  useEffect(() => {
    void toFragment({ project, ...(simulation ? { simulation } : {}) }).then(setFragment);
  }, [project, simulation]);
  const isTooLong = fragment !== undefined && fragment.length > LONGEST;
  const link = `${location.origin}${location.pathname}#${fragment ?? ''}`;
  return (
    <Modal title={t.share.title} onClose={onClose}>
      <h3>{t.share.link}</h3>
      {isTooLong ? (
        <p role="alert" className="workspace-warning">
          {format(t.share.tooLong, {
            size: Math.ceil(fragment.length / 1024),
            most: LONGEST / 1024,
          })}
        </p>
      ) : (
        <Copied
          label={t.share.link}
          text={fragment === undefined ? '' : link}
          onCopy={() => replaceEntry(history.state, `${location.pathname}${location.search}#${fragment}`)}
        />
      )}
      <p className="panel-note">{t.share.linkHint}</p>
      {fragment !== undefined && !isTooLong && (
        <>
          <h3>{t.share.embed}</h3>
          <Copied label={t.share.embed} text={playgroundSnippet(name, fragment)} />
          <p className="panel-note">{t.share.embedHint}</p>
        </>
      )}
      <h3>{t.share.project}</h3>
      <p className="workspace-row">
        <button
          type="button"
          className="panel-button"
          onClick={({ currentTarget }) =>
            press(currentTarget, async () => {
              const { zip } = await loadPart(() => import('../../browser/workspace/zip.ts'));
              download(`${fileName(name)}.zip`, zip(projectFiles(project)), 'application/zip');
            })
          }
        >
          {t.share.zip}
        </button>
        <button
          type="button"
          className="panel-button"
          onClick={() =>
            download(`${fileName(name)}.json`, projectFileText(name, project), 'application/json')
          }
        >
          {t.share.file}
        </button>
        <button
          type="button"
          className="panel-button"
          onClick={() => openInStackBlitz(name, projectFiles(project))}
        >
          {t.share.stackblitz}
        </button>
      </p>
      <p className="panel-note">
        {t.share.projectHint} {t.share.stackblitzHint}
      </p>
    </Modal>
  );
}

/** A text to copy. */
function Copied({ label, text, onCopy }: { label: string; text: string; onCopy?: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <p className="workspace-row">
      <input
        ref={field}
        className="workspace-field workspace-link"
        aria-label={label}
        readOnly
        value={text}
      />
      <CopyButton
        className="workspace-primary"
        text={text}
        onRefused={() => field.current?.select()}
        {...(onCopy ? { onCopy } : {})}
      />
    </p>
  );
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'machine';
