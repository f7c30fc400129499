import { clientConfig } from '../../../config/browser/client-config.ts';
import { withBase } from '../../../core/paths.ts';
import { t } from '../../../i18n/messages.ts';
import { analyze } from '../../../statechart/analysis/analyze.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';

/**
 * Probable mistakes in a machine that XState accepts, each with a link to the docs section about
 * it.
 */
export function Analysis({ graph }: { graph: Graph | undefined }) {
  if (!graph) return <p className="panel-note">{t.workspace.noMachine}</p>;
  const findings = analyze(graph);
  if (findings.length === 0) return <p className="panel-note">{t.workspace.noFindings}</p>;
  const { baseUrl } = clientConfig();
  return (
    <ul className="workspace-findings">
      {findings.map(({ kind, state, transition, message, docs }) => (
        <li key={`${kind} ${state} ${transition} ${message}`}>
          {message}{' '}
          <a href={withBase(docs, baseUrl)} target="_blank" rel="noopener">
            {t.workspace.why}
          </a>
        </li>
      ))}
    </ul>
  );
}
