import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clientConfig } from '../../../site/browser/client-config.ts';
import { dialogMachine } from '../../browser/dialog.machine.ts';
import { engineOf } from '../../browser/engine/index.ts';
import { say } from '../../browser/messages.ts';
import { readingVersion } from '../../browser/reading-version.ts';
import { Panel } from './panel.tsx';

/** What a field holds. */
export interface Draft {
  text: string;
  selection: [start: number, end: number];
}

export interface SearchDialogProps {
  /** Reads what has been typed until now. */
  draft(): Draft;
  /** Called when the dialog is about to be shown: what stood in for it goes. */
  onShow(): void;
  onClose(): void;
}

/** The search dialog. It is open as long as it is there; each opening starts anew. */
export function SearchDialog({ draft, onShow, onClose }: SearchDialogProps) {
  const { search: config, baseUrl } = clientConfig();
  const engine = engineOf(config, baseUrl);
  const [{ text, selection, version }] = useState(() => ({ ...draft(), version: readingVersion(config) }));
  const actor = useActorRef(dialogMachine, { input: { engine, version, query: text } });
  const search = useSelector(actor, ({ children }) => children.search);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    onShow();
    shown?.showModal();
    field.current?.focus();
    field.current?.setSelectionRange(...selection);
    // The platform gives the focus back to where it was.
    return () => shown?.close();
  }, [onShow, selection]);
  useEffect(() => engine.prepare?.(version), [engine, version]);
  useEffect(() => {
    const subscription = actor.subscribe({ complete: onClose });
    return () => subscription.unsubscribe();
  }, [actor, onClose]);

  const close = () => actor.send({ type: 'close' });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, too
    <dialog
      ref={dialog}
      className="search"
      aria-label={say.placeholder}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="search-root">
        {search && (
          <Panel actor={actor} search={search} config={config} credit={engine.credit} field={field} />
        )}
      </div>
    </dialog>
  );
}
