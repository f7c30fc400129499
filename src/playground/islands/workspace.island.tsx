import { loadPart } from '../../core/browser/load-part.ts';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import type { WorkspaceProps } from '../../pages/playground.ts';
import runStyles from './run/run.css?url';
import { usePart } from './use-part.ts';

const loadWorkspace = () => loadPart(() => import('./workspace/workspace.tsx'), runStyles);

/**
 * The workspace of the playground, which runs only in browsers. Its space is reserved until its
 * code has loaded.
 */
function PlaygroundWorkspace({ isEmbedded }: WorkspaceProps) {
  const { loaded, retry } = usePart(loadWorkspace);
  if (loaded) return <loaded.Workspace isEmbedded={isEmbedded} />;
  return (
    <div className="workspace needs-js" data-embedded={isEmbedded}>
      <p className="workspace-note" role="status">
        {retry ? (
          <button type="button" className="workspace-place" onClick={retry}>
            {t.errors.tryAgain}
          </button>
        ) : (
          t.workspace.loading
        )}
      </p>
    </div>
  );
}

export default PlaygroundWorkspace satisfies Island<'playground/workspace'>;
