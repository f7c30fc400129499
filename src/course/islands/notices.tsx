import { createPortal } from 'react-dom';
import { t } from '../../i18n/messages.ts';

export interface NoticesProps {
  place: HTMLElement;
  /** Whether the step has changed since the reader worked on it. */
  isChanged: boolean;
  /** Whether the browser refuses to store the reader's progress. */
  isLost: boolean;
  /** The text that has replaced the reader's code. */
  replacedBy: 'start' | 'solution' | undefined;
  onTakeStart: () => void;
  onKeepCode: () => void;
  onUndo: () => void;
}

/**
 * Notices that the reader's code was replaced or is older than the step, with buttons to undo that,
 * or that it can't be stored.
 */
export function Notices(props: NoticesProps) {
  const { place, isChanged, isLost, replacedBy, onTakeStart, onKeepCode, onUndo } = props;
  return createPortal(
    <div role="status">
      {isLost && (
        <div className="step-notice">
          <p>{t.learn.notKept}</p>
        </div>
      )}
      {isChanged && (
        <div className="step-notice">
          <p>{t.learn.changed}</p>
          <button type="button" className="panel-button" onClick={onTakeStart}>
            {t.learn.takeStart}
          </button>
          <button type="button" className="panel-button" onClick={onKeepCode}>
            {t.learn.keepCode}
          </button>
        </div>
      )}
      {!isChanged && replacedBy && (
        <div className="step-notice">
          <p>{replacedBy === 'start' ? t.learn.wasReset : t.learn.wasSolved}</p>
          <button type="button" className="panel-button" onClick={onUndo}>
            {t.learn.undo}
          </button>
        </div>
      )}
    </div>,
    place,
  );
}
