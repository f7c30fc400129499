import type { Extension } from '@codemirror/state';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Editor } from '../../playground/browser/run/editor.ts';
import { useEditor } from '../../playground/islands/run/use-editor.ts';

export type PaneHandle = Pick<Editor, 'focus' | 'replace' | 'reveal'> & { show(): void };

export interface PaneProps {
  title: string;
  /** Its accessible name. */
  label: string;
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
  const editor = useEditor(host, {
    lang: 'ts',
    text: initialText,
    label,
    isWhole: true,
    onChange: (text) => onChange?.(text),
    onRun: () => {},
  });
  useEffect(() => editor.current?.extend(extension), [editor, extension]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      replace: (text) => editor.current?.replace(text),
      reveal: (line) => editor.current?.reveal(line),
      show: () => host.current?.scrollIntoView({ block: 'nearest' }),
    }),
    [editor],
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
