import { useEffect } from 'react';
import { t } from '../../i18n/messages.ts';
import { TabList } from '../../playground/islands/tab-list.tsx';

/** The part of a step that a narrow window shows. */
export type View = 'text' | 'chart' | 'code';

export interface ViewTabsProps {
  /** Around the parts of the step; says to the stylesheet which is shown. */
  root: HTMLElement;
  view: View;
  onView: (view: View) => void;
}

/** Chooses the part of a step that a narrow window shows. Wide ones show all, and hide this. */
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
