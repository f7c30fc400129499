import { escapeText } from '../../core/html.ts';
import { format, t } from '../../i18n/messages.ts';

interface ChartToolsProps {
  machine: string;
  outline: string;
  /** Whether the playground can open the machine. */
  isOpenable: boolean;
}

/**
 * The tools of a drawing (`playground/browser/chart-tools.element.ts`); without JavaScript, only
 * the list.
 */
export function ChartTools({ machine, outline, isOpenable }: ChartToolsProps) {
  return (
    <chart-tools class="chart-tools" role="toolbar" aria-label={format(t.chart.toolsOf, { machine })}>
      <Tool action="simulate">{t.chart.simulate}</Tool>
      <details className="chart-copy">
        <summary>{t.chart.copy}</summary>
      </details>
      <Tool action="zoom">{t.chart.zoom}</Tool>
      <Tool action="enlarge">{t.chart.enlarge}</Tool>
      {isOpenable && <button type="button" className="open" title={t.workspace.openHere} />}
      <details
        className="chart-outline"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own lists, which escape every name
        dangerouslySetInnerHTML={{ __html: `<summary>${escapeText(t.chart.asText)}</summary>${outline}` }}
      />
    </chart-tools>
  );
}

function Tool({ action, children }: { action: string; children: string }) {
  return (
    <button type="button" data-chart={action}>
      {children}
    </button>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'chart-tools': { class?: string; role?: string; 'aria-label'?: string; children?: ReactNode };
    }
  }
}
