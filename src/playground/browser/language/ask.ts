import type { EditorView } from '@codemirror/view';
import type { Language } from './client.ts';
import type { Answers, EditedSample, Question } from './protocol.ts';

/** Asks about the text in an editor. The answer is undefined if the language service is missing. */
export type Ask = <Q extends Question>(
  view: EditorView,
  question: Q,
) => Promise<Answers[Q['ask']] | undefined>;

/**
 * @param sampleOf returns the sample for a text, with its imports
 * @param onMissing called once if the language service couldn't be loaded; later questions are
 * skipped
 */
export function asker(
  language: Language,
  sampleOf: (text: string) => EditedSample,
  onMissing: () => void,
): Ask {
  let isMissing = false;
  return async (view, question) => {
    if (isMissing) return undefined;
    try {
      return await language.ask(sampleOf(view.state.doc.toString()), question);
    } catch (error) {
      console.warn(error);
      if (!isMissing) onMissing();
      isMissing = true;
      return undefined;
    }
  };
}
