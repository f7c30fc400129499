import { Card, CardList } from './cards.tsx';
import type { MdxComponent } from './component.ts';
import { Split } from './split.tsx';
import { Statechart } from './statechart.tsx';
import { Steps } from './steps.tsx';
import { Tab, Tabs } from './tabs.tsx';

/**
 * Every component that authors may write in MDX. A new one is a file in this folder and a name in this map; a stylesheet of the
 * same name beside it and a custom element in `browser/` are found by themselves.
 */
export const vocabulary: Readonly<Record<string, MdxComponent>> = {
  Card,
  CardList,
  Split,
  Statechart,
  Steps,
  Tab,
  Tabs,
};
