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

test('a placed island is its first HTML in an element that says its name, its props and when it wakes', () => {
  const html = renderToStaticMarkup(
    <IslandRenderer render={(name, props) => `<b>${name} ${JSON.stringify(props)}</b>`}>
      <Counter when="focus" label={'"<&>"'} start={1} />
    </IslandRenderer>,
  );
  expect(html).toBe(
    '<site-island name="site/counter" when="focus" props="{&quot;label&quot;:&quot;\\&quot;&lt;&amp;&gt;\\&quot;&quot;,&quot;start&quot;:1}"><b>site/counter {"label":"\\"<&>\\"","start":1}</b></site-island>',
  );
});

test('without something to render it, placing an island fails and names it', () => {
  expect(() => renderToStaticMarkup(<Counter when="load" label="x" />)).toThrow(
    'The island site/counter needs an <IslandRenderer> around it.',
  );
});

// Checked by the compiler: an error that is no longer one fails `npm run check:types`.
test('names, props and components are held to their types', () => {
  const placed = () => [
    <Counter key={1} when="focus" label="x" start={1} />,
    // @ts-expect-error: a prop is missing
    <Counter key={2} when="focus" />,
    // @ts-expect-error: a prop of another type
    <Counter key={3} when="focus" label={1} />,
    // @ts-expect-error: a prop that it does not take
    <Counter key={4} when="focus" label="x" step={2} />,
    // @ts-expect-error: no such time
    <Counter key={5} when="later" label="x" />,
    // @ts-expect-error: it has to say when
    <Counter key={6} label="x" />,
    // @ts-expect-error: an island that nobody has declared
    island('site/unknown'),
    // @ts-expect-error: a function cannot stand in an attribute
    island('site/opener'),
    // @ts-expect-error: nor can a date
    island('site/dated'),
  ];
  const files = [
    (({ label }: CounterProps) => label) satisfies Island<'site/counter'>,
    (() => null) satisfies Island<'site/counter'>,
    // @ts-expect-error: a component of other props
    (({ label }: { label: number }) => label) satisfies Island<'site/counter'>,
    // @ts-expect-error: a component that needs what it is not given
    (({ title }: { title: string }) => title) satisfies Island<'site/counter'>,
    // @ts-expect-error: an island that nobody has declared
    (() => null) satisfies Island<'site/unknown'>,
  ];
  expect([placed, files]).toBeDefined();
});
