import { Card, CardList } from './cards.ts';
import type { Component } from './component.ts';
import { Statechart } from './statechart.ts';
import { Steps } from './steps.ts';
import { Tab, Tabs } from './tabs.ts';

/** Every component that authors may use in MDX. A new one is a file in this folder and a name in this map. */
export const vocabulary: Record<string, Component> = { Card, CardList, Statechart, Steps, Tab, Tabs };
