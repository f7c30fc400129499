import { useRef, useState } from 'react';
import { t } from '../../i18n/messages.ts';
import { clearProgress } from '../browser/progress.ts';
import { exportProgress, importProgress } from '../browser/progress-file.ts';
import { useIsProgressKept } from './use-progress.ts';

/** The buttons that export, import, and remove the reader's progress. */
export function ProgressTools() {
  const [words, setWords] = useState('');
  const [isSure, setSure] = useState(false);
  const isKept = useIsProgressKept();
  const field = useRef<HTMLInputElement>(null);
  function startOver(): void {
    clearProgress();
    setSure(false);
    setWords(t.learn.startedOver);
  }
  return (
    <details className="course-tools needs-js">
      <summary>{t.learn.progress}</summary>
      <p className="panel-note">{t.learn.keptHere}</p>
      <div className="step-buttons">
        <button
          type="button"
          className="panel-button"
          onClick={() => {
            exportProgress();
            setWords(t.learn.exported);
          }}
        >
          {t.learn.export}
        </button>
        <button type="button" className="panel-button" onClick={() => field.current?.click()}>
          {t.learn.import}
        </button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t.learn.import}
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) setWords(await importProgress(file));
          }}
        />
        <button
          type="button"
          className="panel-button"
          aria-expanded={isSure}
          onClick={() => setSure(!isSure)}
        >
          {t.learn.startOver}
        </button>
      </div>
      {isSure && (
        <div className="step-notice">
          <p>{t.learn.startOverSure}</p>
          <button type="button" className="panel-button" onClick={startOver}>
            {t.learn.startOver}
          </button>
          <button type="button" className="panel-button" onClick={() => setSure(false)}>
            {t.learn.cancel}
          </button>
        </div>
      )}
      <p role="status" className="panel-note">
        {words} {!isKept && t.learn.notKept}
      </p>
    </details>
  );
}
