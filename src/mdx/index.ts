import type { MdxComponent } from './component.ts';
import { Application } from './components/application.tsx';
import { Card, CardList } from './components/cards.tsx';
import { Converter } from './components/converter.tsx';
import { Example, Gallery } from './components/gallery.tsx';
import { Split } from './components/split.tsx';
import { Statechart } from './components/statechart.tsx';
import { Steps } from './components/steps.tsx';
import { Tab, Tabs } from './components/tabs.tsx';

/**
 * Every component that authors can use in MDX. To add one, add a file to this folder and a name to
 * this map. A stylesheet with the same name next to it and a custom element in `browser/` are found
 * automatically.
 */
export const vocabulary: Readonly<Record<string, MdxComponent>> = {
  Application,
  Card,
  CardList,
  Converter,
  Example,
  Gallery,
  Split,
  Statechart,
  Steps,
  Tab,
  Tabs,
};
