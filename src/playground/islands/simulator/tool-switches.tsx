import { type ToolName, type Tools, toolNames } from './use-tools.ts';

/** What each tool says, for who hovers over its switch. */
const titles: Record<ToolName, string> = {
  Why: 'Why an event leads where it leads, guard by guard, and what it did',
  Sequence: 'The actors and what they send each other',
  Explore: 'Paths to each state, what cannot be reached, and what you have seen',
  Time: 'Speed, pause and microsteps',
};

/** Switches for what the simulator can show besides. @param names those that the machine has */
export function ToolSwitches({ tools, names }: { tools: Tools; names: readonly ToolName[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="sim-switches" role="group" aria-label="Look closer">
      {toolNames
        .filter((name) => names.includes(name))
        .map((name) => (
          <button
            key={name}
            type="button"
            className="sim-switch"
            title={titles[name]}
            aria-pressed={tools.isOn(name)}
            onClick={() => tools.toggle(name)}
          >
            {tools.missing === name ? 'Try again' : name}
          </button>
        ))}
    </div>
  );
}
