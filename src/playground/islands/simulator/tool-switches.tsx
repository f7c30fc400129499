import { t } from '../../../site/messages.ts';
import { type ToolName, type Tools, toolNames } from './use-tools.ts';

/** Switches for what the simulator can show besides. @param names those that the machine has */
export function ToolSwitches({ tools, names }: { tools: Tools; names: readonly ToolName[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="sim-switches" role="group" aria-label={t.simulator.lookCloser}>
      {toolNames
        .filter((name) => names.includes(name))
        .map((name) => (
          <button
            key={name}
            type="button"
            className="sim-switch"
            aria-pressed={tools.isOn(name)}
            onClick={() => tools.toggle(name)}
          >
            {tools.missing === name ? t.errors.tryAgain : t.simulator.tools[name]}
          </button>
        ))}
    </div>
  );
}
