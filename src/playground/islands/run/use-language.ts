import { type RefObject, useEffect, useEffectEvent } from 'react';
import { ahead, whenIdle } from '../../../site/browser/ahead.ts';
import { loadPart } from '../../../site/browser/load-part.ts';
import type { LanguageExtension, LanguageOptions } from '../../browser/language/extension.ts';
import type { Editor } from '../../browser/run/editor.ts';

/**
 * Gives an open editor errors, types and completion once the browser has nothing better to do; until then, and where they cannot be loaded, it works without.
 * It does so on its own unless the reader saves data.
 */
export function useLanguage(editor: RefObject<Editor | null>, options: LanguageOptions): void {
  const { block } = options;
  const onProblems = useEffectEvent(options.onProblems);
  const onMissing = useEffectEvent(options.onMissing);
  useEffect(() => {
    let isLeft = false;
    let language: LanguageExtension | undefined;
    const leave = () => {
      isLeft = true;
      language?.close();
    };
    const missing = () => {
      if (isLeft) return;
      editor.current?.extend([]);
      onMissing();
    };
    const load = async () => {
      if (isLeft) return;
      try {
        const { languageExtension } = await loadPart(() => import('../../browser/language/extension.ts'));
        if (isLeft) return;
        language = languageExtension({
          block,
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
  }, [editor, block]);
}
