import { t } from '../../../i18n/messages.ts';
import type { Part } from '../use-part.ts';

/** Where a part of the playground appears when its code has loaded, or a button that tries again. */
export function Loading({ retry }: Pick<Part<object>, 'retry'>) {
  return (
    <p className="workspace-note" aria-busy={!retry}>
      {retry ? (
        <>
          {t.workspace.notLoaded}{' '}
          <button type="button" className="panel-button" onClick={retry}>
            {t.errors.tryAgain}
          </button>
        </>
      ) : (
        t.workspace.loading
      )}
    </p>
  );
}
