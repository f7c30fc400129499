import { describe, expect, it } from 'vitest';
import { question, samples } from '../examples.fixture.ts';
import { comparable } from '../export/round-trip.fixture.ts';
import { toScxml } from '../export/scxml.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { graphOf } from './evaluate-code.fixture.ts';
import { fromScxml } from './scxml.ts';

describe('a machine exported as SCXML', () => {
  it.each(Object.keys(samples))('keeps its graph: %s', async (example) => {
    const graph = await loadMachine(question(example));
    const scxml = toScxml(graph);
    const { code, omissions } = fromScxml(scxml);
    expect(omissions).toEqual([]);
    expect(comparable(await graphOf(code)), code).toEqual(comparable(graph));
  });

  it('keeps exact events and the handlers of other states’ completion', async () => {
    const graph = await graphOf(`import { createMachine } from 'xstate';
export const machine = createMachine({
  initial: 'work',
  on: { mouse: '.work', 'mouse.up': '.work', 'key.': '.work' },
  states: {
    work: {
      on: { 'xstate.done.state.(machine).work.load': 'over', 'xstate.done.actor.fetch': 'over' },
      initial: 'load',
      states: { load: { initial: 'ready', invoke: { id: 'fetch', src: 'fetch' }, states: { ready: { type: 'final' } } } },
    },
    over: {},
  },
});`);
    const { code, omissions } = fromScxml(toScxml(graph));
    expect(omissions).toEqual([]);
    const eventsOf = ({ transitions }: typeof graph) => transitions.map(({ event }) => event).sort();
    expect(eventsOf(await graphOf(code))).toEqual(eventsOf(graph));
  });

  it('has wildcards and prefixes after the events that they include', async () => {
    const graph = await graphOf(`import { createMachine } from 'xstate';
export const machine = createMachine({
  on: {
    '*': {}, mouse: [{ guard: 'isIdle' }, {}], key: {}, 'mouse.*': {}, 'mouse.up.*': {}, 'mouse.up': {},
  },
});`);
    expect([...toScxml(graph).matchAll(/ event="([^"]*)"/g)].map(([, event]) => event)).toEqual([
      'mouse.up',
      'mouse.up.*',
      'mouse',
      'mouse',
      'key',
      'mouse.*',
      '*',
    ]);
  });
});

describe('SCXML from elsewhere', () => {
  const door = `<?xml version="1.0"?>
<!-- A door. -->
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
  <datamodel><data id="count" expr="0"/></datamodel>
  <state id="closed">
    <onentry>
      <log label="closed"/>
      <send event="timeout" delay="2s" id="t1"/>
      <assign location="count" expr="count + 1"/>
    </onentry>
    <transition event="open push" target="opened" cond="count &lt; 3"/>
    <transition event="lock" target="locked"><raise event="click"/></transition>
  </state>
  <parallel id="opened">
    <state id="light">
      <initial><transition target="on"><script>x()</script></transition></initial>
      <state id="on"><transition event="toggle" target="off"/></state>
      <state id="off"/>
    </state>
    <state id="bell"><transition event="ring" type="internal" cond="In('on')"><cancel sendid="t1"/></transition></state>
    <transition event="done.state.opened" target="nowhere"/>
  </parallel>
  <final id="locked"><donedata><param name="a" expr="1"/></donedata></final>
</scxml>`;

  it('becomes TypeScript, and omitted parts are reported by line', async () => {
    const { code, omissions } = fromScxml(door);
    expect(code).toBe(
      `import { createMachine, log, raise, stateIn, cancel } from 'xstate';

export const machine = createMachine({
  initial: 'closed',
  states: {
    closed: {
      entry: [
        log('closed'),
        raise({ type: 'timeout' }, { id: 't1', delay: 2000 }),
        'assign count',
      ],
      on: {
        open: { target: 'opened', guard: 'count < 3' },
        push: { target: 'opened', guard: 'count < 3' },
        lock: { target: 'locked', actions: raise({ type: 'click' }) },
      },
    },
    opened: {
      type: 'parallel',
      onDone: {},
      states: {
        light: { initial: 'on', states: { on: { on: { toggle: 'off' } }, off: {} } },
        bell: {
          on: {
            ring: { guard: stateIn('#(machine).opened.light.on'), actions: cancel('t1') },
          },
        },
      },
    },
    locked: { type: 'final' },
  },
});
`,
    );
    expect(omissions).toEqual([
      { line: 4, message: '<datamodel>' },
      { line: 9, message: 'what is assigned to count: count + 1' },
      { line: 16, message: '<script>' },
      { line: 21, message: 'the target nowhere: no state has this name' },
      { line: 23, message: 'the output of the state' },
    ]);
    expect((await graphOf(code)).root.children.map(({ key }) => key)).toEqual(['closed', 'opened', 'locked']);
  });

  it('keeps IDs with dots as keys', async () => {
    const { code } = fromScxml(`<scxml>
  <state id="a.b"><transition event="go" target="c"/></state>
  <state id="c"><transition event="back" cond="In('a.b')" target="a.b"/></state>
</scxml>`);
    const graph = await graphOf(code);
    expect(graph.transitions.map(({ targets }) => targets)).toEqual([['(machine).c'], ['(machine).a.b']]);
    expect(code).toContain(String.raw`stateIn('#(machine).a\\.b')`);
    expect(toScxml(graph)).toContain(`cond="In('a.b')"`);
  });

  it('runs the handlers of other states’ completion', async () => {
    const { code, omissions } = fromScxml(`<scxml>
  <state id="work">
    <state id="load">
      <invoke id="fetch" src="fetch"/>
      <state id="busy"><transition event="go" target="ready"/></state>
      <final id="ready"/>
    </state>
    <transition event="done.state.load" target="over"/>
    <transition event="done.state.gone" target="over"/>
    <transition event="done.invoke.fetch" target="over"/>
    <transition event="error.platform.fetch" target="over"/>
  </state>
  <final id="over">
    <transition event="done.state"/>
    <transition event="done.invoke.*"/>
    <transition event="error.platform"/>
  </final>
</scxml>`);
    const { transitions } = await graphOf(code);
    expect(transitions.map(({ event }) => event)).toEqual([
      'xstate.done.state.(machine).work.load',
      'xstate.done.actor.fetch',
      'xstate.error.actor.fetch',
      'go',
      'xstate.done.state.*',
      'xstate.done.actor.*',
      'xstate.error.actor.*',
    ]);
    expect(omissions).toEqual([{ line: 9, message: 'the event done.state.gone: no state has this name' }]);
  });

  it('keeps the more specific events that an event’s name matches', () => {
    const { code } = fromScxml(`<scxml>
  <state id="a">
    <onentry><raise event="key.down"/></onentry>
    <transition event="mouse" target="b"/>
    <transition event="key" target="b"/>
    <transition event="lock." target="b"/>
    <transition event="click" target="b"/>
  </state>
  <state id="b"><transition event="mouse.up clicked" target="a"/></state>
</scxml>`);
    expect(code).toContain(`on: { 'mouse.*': 'b', 'key.*': 'b', 'lock.*': 'b', click: 'b' }`);
    expect(code).toContain(`on: { 'mouse.up': 'a', clicked: 'a' }`);
  });

  it.each([
    ['<scxml><state></scxml>', /line 1/],
    ['<html/>', /root element/],
    ['', /./],
  ])('is rejected if it is invalid: %s', (text, problem) => {
    expect(() => fromScxml(text)).toThrow(problem);
  });
});
