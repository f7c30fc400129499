import type { Extension } from '@codemirror/state';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { createEditor, type Editor } from '../../playground/browser/run/editor.ts';

export type PaneHandle = Pick<Editor, 'focus' | 'replace' | 'reveal'> & { show(): void };

export interface PaneProps {
  title: string;
  /** Its accessible name. */
  label: string;
  /** The initial text. */
  initialText: string;
  /** Absent if the reader can't change it. */
  onChange?: (text: string) => void;
  /** Marks and settings. */
  extension: Extension;
  ref: Ref<PaneHandle>;
  children?: ReactNode;
}

/** An editor with a title and buttons. */
export function Pane({ title, label, initialText, onChange, extension, ref, children }: PaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const begin = useEffectEvent(() => ({ text: initialText, label }));
  const change = useEffectEvent((text: string) => onChange?.(text));
  useEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, {
      ...begin(),
      lang: 'ts',
      isWhole: true,
      onChange: (text) => change(text),
      onRun: () => {},
    });
    editor.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => editor.current?.extend(extension), [extension]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      replace: (text) => editor.current?.replace(text),
      reveal: (line) => editor.current?.reveal(line),
      show: () => host.current?.scrollIntoView({ block: 'nearest' }),
    }),
    [],
  );
  return (
    <div className="converter-pane">
      <div className="converter-bar">
        <span className="converter-title">{title}</span>
        {children}
      </div>
      <div ref={host} className="code-editor" />
    </div>
  );
}
