import { useEffect } from 'react';
import { t } from '../../i18n/messages.ts';
import { TabList } from '../../playground/islands/tab-list.tsx';

/** The part of a step that a narrow window shows. */
export type View = 'text' | 'chart' | 'code';

export interface ViewTabsProps {
  /**
   * The element around the step's parts. Its attribute tells the stylesheet which part is shown.
   */
  root: HTMLElement;
  view: View;
  onView: (view: View) => void;
}

/**
 * Selects the part of a step that a narrow window shows. Wide windows show all parts and hide these
 * tabs.
 */
export function ViewTabs({ root, view, onView }: ViewTabsProps) {
  useEffect(() => {
    root.dataset.view = view;
  }, [root, view]);
  return (
    <TabList
      label={t.learn.views}
      tabs={[
        { name: 'text', label: t.learn.text },
        { name: 'chart', label: t.learn.chart },
        { name: 'code', label: t.learn.code },
      ]}
      shown={view}
      panelOf={(name) => `step-${name}`}
      onShow={onView}
    />
  );
}
