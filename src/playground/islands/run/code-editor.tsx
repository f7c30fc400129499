import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { LanguageOptions } from '../../browser/language/extension.ts';
import { createEditor, type Editor } from '../../browser/run/editor.ts';
import { useLanguage } from './use-language.ts';

/** What can be asked of an editor: it knows best what stands in it. */
export type EditorHandle = Pick<Editor, 'focus' | 'replace' | 'text'>;

export interface CodeEditorProps {
  /** Such as `ts`. */
  lang: string;
  /** What the reader begins with. */
  initialText: string;
  onChange: (text: string) => void;
  /** Called for the key that runs the code. */
  onRun: () => void;
  language: LanguageOptions;
  ref?: Ref<EditorHandle>;
}

/** An editor in the place of a block of code. It takes the focus when it comes. */
export function CodeEditor({ lang, initialText, onChange, onRun, language, ref }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const begin = useEffectEvent(() => initialText);
  const beginLang = useEffectEvent(() => lang);
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  useEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, {
      lang: beginLang(),
      text: begin(),
      onChange: (text) => change(text),
      onRun: () => run(),
    });
    editor.current = created;
    created.focus();
    return () => created.destroy();
  }, []);
  useLanguage(editor, language);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      replace: (text) => editor.current?.replace(text),
      text: () => editor.current?.text() ?? '',
    }),
    [],
  );
  return <div ref={host} className="code-editor" />;
}
