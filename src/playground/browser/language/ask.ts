import type { EditorView } from '@codemirror/view';
import type { Language } from './client.ts';
import type { Answers, EditedSample, Question } from './protocol.ts';

/** Asks about what stands in an editor. Where the language service is missing, the answer is undefined. */
export type Ask = <Q extends Question>(
  view: EditorView,
  question: Q,
) => Promise<Answers[Q['ask']] | undefined>;

/**
 * @param sampleOf gives the sample that a text is, with what it imports
 * @param onMissing told once that the language service could not be loaded; nothing is asked any more
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
