import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clientConfig } from '../../../config/browser/client-config.ts';
import { onPressOutside } from '../../../core/browser/press-outside.ts';
import { dialogMachine } from '../../browser/dialog.machine.ts';
import { engineOf } from '../../browser/engine/index.ts';
import { readingVersion } from '../../browser/reading-version.ts';
import { useFailure } from '../use-failure.ts';
import { Panel } from './panel.tsx';

/** The content of the field. */
export interface Draft {
  text: string;
  /** Defaults to the end of the text. */
  selection?: [start: number | null, end: number | null];
  /** The last key pressed. Enter opens the first result as soon as it is found. */
  lastKey?: KeyboardEvent | undefined;
}

export interface SearchDialogProps {
  /** The element that the component fills and opens. */
  dialog: HTMLDialogElement;
  /** Returns what has been typed so far. */
  draft(): Draft;
  onClose(): void;
}

/** The search dialog. It is open while it is mounted, and each opening starts with a new state. */
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
  useFailure(actor);
  const search = useSelector(actor, ({ children }) => children.search);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // The dialog may already be open, if it was opened before React loaded. Opening it again would
    // recalculate the styles of the whole page.
    if (!dialog.open) dialog.showModal();
    field.current?.focus();
    field.current?.setSelectionRange(...(selection ?? [text.length, text.length]));
    // The browser returns the focus to the element that had it before.
    return () => dialog.close();
  }, [dialog, selection, text]);
  useEffect(() => engine.prepare?.(version), [engine, version]);
  useEffect(() => {
    const close = () => actor.send({ type: 'close' });
    const leaving = new AbortController();
    const { signal } = leaving;
    // The close event fires late, so the dialog may be open again.
    const onDialogClose = () => !dialog.open && close();
    dialog.addEventListener('close', onDialogClose, { signal });
    onPressOutside(dialog, close, signal);
    const subscription = actor.subscribe({ complete: onClose });
    return () => {
      leaving.abort();
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
