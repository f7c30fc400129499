import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Island, IslandRenderer, island } from './island.tsx';

interface CounterProps {
  label: string;
  start?: number;
}

declare module './island.tsx' {
  interface Islands {
    'site/counter': CounterProps;
    'site/opener': { onOpen: () => void };
    'site/dated': { days: { first: Date }[] };
  }
}

const Counter = island('site/counter');

test('renders an element with name, props, trigger, and first HTML of the island', () => {
  const html = renderToStaticMarkup(
    <IslandRenderer render={(name, props) => `<b>${name} ${JSON.stringify(props)}</b>`}>
      <Counter when="focus" label={'"<&>"'} start={1} />
    </IslandRenderer>,
  );
  expect(html).toBe(
    '<site-island name="site/counter" when="focus" props="{&quot;label&quot;:&quot;\\&quot;&lt;&amp;&gt;\\&quot;&quot;,&quot;start&quot;:1}"><b>site/counter {"label":"\\"<&>\\"","start":1}</b></site-island>',
  );
});

test('throws without an IslandRenderer, and names the island', () => {
  expect(() => renderToStaticMarkup(<Counter when="load" label="x" />)).toThrow(
    "The island 'site/counter' must be rendered inside an <IslandRenderer>.",
  );
});

// Checked by the compiler: an unused @ts-expect-error fails `npm run check:types`.
test('checks the types of names, props, and components', () => {
  const placed = () => [
    <Counter key={1} when="focus" label="x" start={1} />,
    // @ts-expect-error: missing prop
    <Counter key={2} when="focus" />,
    // @ts-expect-error: wrong type of a prop
    <Counter key={3} when="focus" label={1} />,
    // @ts-expect-error: unknown prop
    <Counter key={4} when="focus" label="x" step={2} />,
    // @ts-expect-error: unknown trigger
    <Counter key={5} when="later" label="x" />,
    // @ts-expect-error: missing trigger
    <Counter key={6} label="x" />,
    // @ts-expect-error: undeclared island
    island('site/unknown'),
    // @ts-expect-error: functions can't be serialized
    island('site/opener'),
    // @ts-expect-error: dates can't be serialized
    island('site/dated'),
  ];
  const files = [
    (({ label }: CounterProps) => label) satisfies Island<'site/counter'>,
    (() => null) satisfies Island<'site/counter'>,
    // @ts-expect-error: component with other props
    (({ label }: { label: number }) => label) satisfies Island<'site/counter'>,
    // @ts-expect-error: component that needs an undeclared prop
    (({ title }: { title: string }) => title) satisfies Island<'site/counter'>,
    // @ts-expect-error: undeclared island
    (() => null) satisfies Island<'site/unknown'>,
  ];
  expect([placed, files]).toBeDefined();
});
