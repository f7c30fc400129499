import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createEditor, type Editor, type EditorOptions } from '../../browser/run/editor.ts';

/** Creates an editor in an element, and ends it with the component. Calls the current callbacks. */
export function useEditor(
  host: RefObject<HTMLElement | null>,
  options: EditorOptions,
): RefObject<Editor | null> {
  const editor = useRef<Editor>(null);
  const current = useEffectEvent(() => options);
  useEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, {
      ...current(),
      onChange: (text) => current().onChange(text),
      onRun: () => current().onRun(),
    });
    editor.current = created;
    return () => created.destroy();
  }, [host]);
  return editor;
}
