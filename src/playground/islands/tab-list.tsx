import type { KeyboardEvent, ReactNode } from 'react';
import { rove } from '../../core/browser/rove.ts';

export interface TabListProps<Name extends string> {
  label: string;
  className?: string | undefined;
  tabClassName?: string | undefined;
  tabs: readonly { name: Name; label: ReactNode }[];
  shown: Name;
  /** Returns the ID of a tab's panel. */
  panelOf: (name: Name) => string;
  onShow: (name: Name) => void;
}

/** Tabs: one tab stop, and the arrow keys show the others (ARIA Authoring Practices, "Tabs"). */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, className, tabClassName, tabs, shown, panelOf, onShow } = props;
  function press(event: KeyboardEvent<HTMLElement>): void {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const item = rove(items, event.nativeEvent, true);
    if (item) onShow(tabs[items.indexOf(item)]!.name);
  }
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          className={tabClassName}
          aria-selected={tab.name === shown}
          aria-controls={panelOf(tab.name)}
          tabIndex={tab.name === shown ? 0 : -1}
          onClick={() => onShow(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
