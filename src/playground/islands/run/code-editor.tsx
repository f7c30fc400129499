import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { createEditor, type Editor } from '../../browser/run/editor.ts';

/** What can be asked of an editor. */
export type EditorHandle = Pick<Editor, 'focus'>;

export interface CodeEditorProps {
  text: string;
  onChange: (text: string) => void;
  /** Called for the key that runs the code. */
  onRun: () => void;
  ref?: Ref<EditorHandle>;
}

/** An editor in the place of a block of code. It takes the focus when it comes. */
export function CodeEditor({ text, onChange, onRun, ref }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const changed = useEffectEvent((written: string) => {
    if (written !== text) onChange(written);
  });
  const run = useEffectEvent(onRun);
  const create = useEffectEvent((element: HTMLElement) =>
    createEditor(element, { text, onChange: (written) => changed(written), onRun: () => run() }),
  );
  useEffect(() => {
    if (!host.current) return;
    const created = create(host.current);
    editor.current = created;
    created.focus();
    return () => created.destroy();
  }, []);
  useEffect(() => editor.current?.show(text), [text]);
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), []);
  return (
    <>
      <div ref={host} className="code-editor" />
      {/* What the copy button copies. */}
      <code hidden>{text}</code>
    </>
  );
}
