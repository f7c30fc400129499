import { loadPart } from '../../core/browser/load-part.ts';
import type { Island } from '../../core/island.tsx';
import type { WorkspaceProps } from '../../pages/playground.ts';
import runStyles from './run/run.css?url';
import { usePart } from './use-part.ts';
import { Loading } from './workspace/loading.tsx';

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
      <div role="status">
        <Loading retry={retry} />
      </div>
    </div>
  );
}

export default PlaygroundWorkspace satisfies Island<'playground/workspace'>;
