import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onPressOutside } from '../../../core/browser/press-outside.ts';
import { t } from '../../../i18n/messages.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

/** What each dialog of the playground gets. */
export interface DialogProps {
  actor: WorkspaceActor;
  onClose: () => void;
}

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the playground. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const leaving = new AbortController();
    const { signal } = leaving;
    element.showModal();
    element.addEventListener('close', () => close(), { signal });
    onPressOutside(element, () => element.close(), signal);
    return () => {
      leaving.abort();
      // Before it is removed, so that the focus returns to what opened it.
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="workspace-dialog" aria-labelledby="workspace-dialog-title">
      <div className="workspace-dialog-body">
        <div className="workspace-dialog-head">
          <h2 id="workspace-dialog-title">{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t.theme.close}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
