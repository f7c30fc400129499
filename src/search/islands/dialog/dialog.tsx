import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clientConfig } from '../../../site/browser/client-config.ts';
import { dialogMachine } from '../../browser/dialog.machine.ts';
import { engineOf } from '../../browser/engine/index.ts';
import { readingVersion } from '../../browser/reading-version.ts';
import { Panel } from './panel.tsx';

/** What a field holds. */
export interface Draft {
  text: string;
  /** The end of the text unless it is given. */
  selection?: [start: number | null, end: number | null];
  /** What was pressed last: Enter is for what will be found first. */
  lastKey?: KeyboardEvent | undefined;
}

export interface SearchDialogProps {
  /** The element that it fills and opens. */
  dialog: HTMLDialogElement;
  /** Reads what has been typed until now. */
  draft(): Draft;
  onClose(): void;
}

/** The search dialog. It is open as long as it is there; each opening starts anew. */
export function SearchDialog({ dialog, draft, onClose }: SearchDialogProps) {
  const { search: config, baseUrl } = clientConfig();
  const engine = engineOf(config, baseUrl);
  const [{ text, selection, lastKey, version }] = useState(() => ({
    ...draft(),
    version: readingVersion(config),
  }));
  const actor = useActorRef(dialogMachine, {
    input: { engine, version, page: location.pathname, query: text },
  });
  const search = useSelector(actor, ({ children }) => children.search);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // It may have been opened before React was there. Opening it again would style the whole page anew.
    if (!dialog.open) dialog.showModal();
    field.current?.focus();
    field.current?.setSelectionRange(...(selection ?? [text.length, text.length]));
    // The platform gives the focus back to where it was.
    return () => dialog.close();
  }, [dialog, selection, text]);
  useEffect(() => engine.prepare?.(version), [engine, version]);
  useEffect(() => {
    const close = () => actor.send({ type: 'close' });
    const closeFromBeside = ({ target }: MouseEvent) => target === dialog && close();
    // Told late: it may be open again.
    const closeWithIt = () => !dialog.open && close();
    dialog.addEventListener('close', closeWithIt);
    dialog.addEventListener('click', closeFromBeside);
    const subscription = actor.subscribe({ complete: onClose });
    return () => {
      dialog.removeEventListener('close', closeWithIt);
      dialog.removeEventListener('click', closeFromBeside);
      subscription.unsubscribe();
    };
  }, [actor, dialog, onClose]);

  return (
    search && (
      <Panel
        actor={actor}
        search={search}
        config={config}
        credit={engine.credit}
        field={field}
        lastKey={lastKey}
      />
    )
  );
}
