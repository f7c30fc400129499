import { t } from '../../../i18n/messages.ts';
import { useFlash } from '../use-flash.ts';

export interface CopyButtonProps {
  text: string;
  /** Called before it copies. */
  onCopy?: () => void;
  /** Called if copying isn't allowed. */
  onRefused?: () => void;
  className?: string;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ text, onCopy, onRefused, className = '' }: CopyButtonProps) {
  const [words, flash] = useFlash();
  async function copy(): Promise<void> {
    onCopy?.();
    try {
      await navigator.clipboard.writeText(text);
      flash(t.share.copied);
    } catch {
      onRefused?.();
      flash(t.share.copyFailed);
    }
  }
  return (
    <>
      <button
        type="button"
        className={`panel-button ${className}`}
        disabled={!text}
        onClick={() => void copy()}
      >
        {words ?? t.share.copy}
      </button>
      <span className="sr-only" role="status">
        {words}
      </span>
    </>
  );
}
