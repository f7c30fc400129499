import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { LanguageOptions } from '../../browser/language/extension.ts';
import type { Editor } from '../../browser/run/editor.ts';
import { useEditor } from './use-editor.ts';
import { useLanguage } from './use-language.ts';

/** The editor's methods for other components. */
export type EditorHandle = Pick<Editor, 'focus' | 'replace' | 'text'>;

export interface CodeEditorProps {
  /** Such as `ts`. */
  lang: string;
  initialText: string;
  onChange: (text: string) => void;
  /** Called for the key that runs the code. */
  onRun: () => void;
  language: LanguageOptions;
  /** Whether it takes the focus when it is created. */
  takesFocus?: boolean;
  /** Its accessible name; by default, that of a sample's code. */
  label?: string;
  /** Whether it fills its container. */
  isWhole?: boolean;
  /** False while another editor is shown instead. */
  isShown?: boolean;
  ref?: Ref<EditorHandle>;
}

/** An editor that replaces a code block. */
export function CodeEditor(props: CodeEditorProps) {
  const { lang, initialText, onChange, onRun, language, label, ref } = props;
  const { takesFocus = true, isWhole = false, isShown = true } = props;
  const host = useRef<HTMLDivElement>(null);
  const named = label === undefined ? {} : { label };
  const editor = useEditor(host, { lang, text: initialText, isWhole, onChange, onRun, ...named });
  const isFocused = useEffectEvent(() => takesFocus);
  useEffect(() => {
    if (isFocused()) editor.current?.focus();
  }, [editor]);
  useLanguage(editor, language, isShown);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      replace: (text) => editor.current?.replace(text),
      text: () => editor.current?.text() ?? '',
    }),
    [editor],
  );
  return <div ref={host} className="code-editor" hidden={!isShown} />;
}
