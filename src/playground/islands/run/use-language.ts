import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadPart } from '../../../core/browser/load-part.ts';
import { ahead, whenIdle } from '../../../core/browser/prefetch.ts';
import type { LanguageExtension, LanguageOptions } from '../../browser/language/extension.ts';
import type { Editor } from '../../browser/run/editor.ts';

/**
 * Adds errors, types, and completion to an open editor when the browser is idle. The editor works
 * without them until then, and if they can't be loaded. They do not load if the reader saves data.
 * @param isOn false for an editor that isn't shown
 */
export function useLanguage(editor: RefObject<Editor | null>, options: LanguageOptions, isOn = true): void {
  const sampleOf = useEffectEvent(options.sampleOf);
  const onProblems = useEffectEvent(options.onProblems);
  const onMissing = useEffectEvent(options.onMissing);
  useEffect(() => {
    if (!isOn) return;
    let isLeft = false;
    let language: LanguageExtension | undefined;
    const leave = () => {
      isLeft = true;
      language?.close();
    };
    const missing = () => {
      // The extension stays without findings: removing it while CodeMirror completes a name would
      // throw.
      if (!isLeft) onMissing();
    };
    const load = async () => {
      if (isLeft) return;
      try {
        const { languageExtension } = await loadPart(() => import('../../browser/language/extension.ts'));
        if (isLeft) return;
        language = languageExtension({
          sampleOf: (text) => sampleOf(text),
          onProblems: (problems) => {
            if (!isLeft) onProblems(problems);
          },
          onMissing: missing,
        });
        editor.current?.extend(language.extension);
      } catch (error) {
        console.warn(error);
        missing();
      }
    };
    whenIdle(() => ahead(load));
    return leave;
  }, [editor, isOn]);
}
