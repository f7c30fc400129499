import { t } from '../../../site/messages.ts';
import { type Tools, toolNames } from './use-tools.ts';

/** Switches for what the simulator can show besides. */
export function ToolSwitches({ tools }: { tools: Tools }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="sim-switches" role="group" aria-label={t.simulator.lookCloser}>
      {toolNames.map((name) => (
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
