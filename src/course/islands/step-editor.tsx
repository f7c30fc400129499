import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import { loadPart } from '../../core/browser/load-part.ts';
import { fill } from '../../i18n/fill.tsx';
import { format, t } from '../../i18n/messages.ts';
import { editedSample } from '../../playground/browser/language/sources.ts';
import type { Problem } from '../../playground/browser/run/tokens.ts';
import { InlineCode } from '../../playground/islands/inline-code.tsx';
import type { EditorHandle } from '../../playground/islands/run/code-editor.tsx';
import { LineMark } from '../../playground/islands/run/line-mark.tsx';
import runStyles from '../../playground/islands/run/run.css?url';
import { type TypeFindings, TypeReport } from '../../playground/islands/run/type-findings.tsx';
import { usePart } from '../../playground/islands/use-part.ts';
import { usePlaceholder } from '../../playground/islands/use-placeholder.ts';
import type { StepParts } from '../browser/step-parts.ts';

export interface StepEditorProps {
  parts: StepParts;
  lang: string;
  /** Whether the editor can load, because more important work is done. */
  isWanted: boolean;
  initialText: string;
  problem: Problem | undefined;
  types: TypeFindings | undefined;
  onTypes: (types: TypeFindings) => void;
  onChange: (text: string) => void;
  onCheck: () => void;
  ref: Ref<EditorHandle>;
}

/** The editor, which replaces the block with the start's code, and the problems of the code. */
export function StepEditor(props: StepEditorProps) {
  const { parts, lang, isWanted, initialText, problem, types, onTypes, onChange, onCheck, ref } = props;
  const { loaded, retry } = usePart(
    () => loadPart(() => import('../../playground/islands/run/code-editor.tsx'), runStyles),
    isWanted,
  );
  const place = usePlaceholder(parts.pre, loaded !== undefined);
  if (retry)
    return createPortal(
      <p className="step-notice" role="alert">
        {t.learn.notLoaded}{' '}
        <button type="button" className="panel-button" onClick={retry}>
          {t.errors.tryAgain}
        </button>
      </p>,
      parts.notices,
    );
  if (!loaded) return null;
  return (
    <>
      {createPortal(
        <>
          <loaded.CodeEditor
            ref={ref}
            lang={lang}
            initialText={initialText}
            takesFocus={false}
            onChange={onChange}
            onRun={onCheck}
            language={{
              sampleOf: (text) => editedSample(parts.code, text),
              onProblems: onTypes,
              onMissing: () => onTypes('missing'),
            }}
          />
          <LineMark area={place} line={problem?.line} kind="problem" />
        </>,
        place,
      )}
      {createPortal(
        <div className="play step-findings">
          <div className="play-body">
            {problem && (
              <p className="panel-problem">
                {problem.line !== undefined && (
                  <strong>{format(t.run.atLine, { line: problem.line })} </strong>
                )}
                <InlineCode text={problem.message} />
              </p>
            )}
            <TypeReport findings={types} reportedLine={problem?.line} />
            <p className="panel-note play-keys">
              {fill(t.learn.checkNow, {
                keys: (
                  <>
                    <kbd>Ctrl</kbd>/<kbd>⌘</kbd> <kbd>{t.keyboard.enterKey}</kbd>
                  </>
                ),
                escape: <kbd>{t.keyboard.escKey}</kbd>,
                tab: <kbd>{t.keyboard.tabKey}</kbd>,
              })}
            </p>
          </div>
        </div>,
        parts.code,
      )}
    </>
  );
}
