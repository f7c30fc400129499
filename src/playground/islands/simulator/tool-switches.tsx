import { t } from '../../../i18n/messages.ts';
import type { ToolName } from './tools.ts';
import type { Tools } from './use-tools.ts';

/** Switches for the simulator's tools. */
export function ToolSwitches({ tools }: { tools: Tools }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="sim-switches" role="group" aria-label={t.simulator.lookCloser}>
      {(Object.keys(t.simulator.tools) as ToolName[]).map((name) => (
        <button
          key={name}
          type="button"
          className="panel-button"
          aria-pressed={tools.isOn(name)}
          onClick={() => tools.toggle(name)}
        >
          {tools.missing === name ? t.errors.tryAgain : t.simulator.tools[name]}
        </button>
      ))}
    </div>
  );
}
