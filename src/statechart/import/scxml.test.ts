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

  it.each([
    ['<scxml><state></scxml>', /line 1/],
    ['<html/>', /root element/],
    ['', /./],
  ])('is rejected if it is invalid: %s', (text, problem) => {
    expect(() => fromScxml(text)).toThrow(problem);
  });
});
