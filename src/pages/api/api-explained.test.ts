import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import type { PageSection, TocEntry } from '../../content/model.ts';
import { plainText } from '../../mdx/plain-text.ts';
import { defines, explainingSection, explanationIn, namesInHeading, sectionAt } from './api-explained.ts';

const words = (first: string) => `${first} ${'More of it follows here. '.repeat(4)}`.trim();
const section = (anchor: string, heading: string, text: string): PageSection => ({
  anchor,
  heading,
  text,
  names: '',
});
const page = (...sections: PageSection[]) => ({
  sections,
  toc: sections.map(
    ({ anchor, heading }, i): TocEntry => ({ level: i % 2 ? 3 : 2, id: anchor, text: heading }),
  ),
});

describe('explainingSection', () => {
  it('finds the section whose heading contains the name', () => {
    expect(namesInHeading('Combine guards: and, or, not')).toEqual(['and', 'or', 'not']);
    expect(namesInHeading('Spawn: spawn and spawnChild')).toEqual(['spawn', 'spawnchild']);
    expect(namesInHeading('createActor(logic)')).toEqual(['createactor']);
    expect(explainingSection(page(section('a', 'Update context', words('x.'))), 'Context', 'assign')).toBe(
      undefined,
    );
  });

  it('skips sections that are short or cover many names', () => {
    const found = explainingSection(
      page(
        section('short', 'assign', 'Short.'),
        section('many', 'Actions: assign, raise, log', words('Many.')),
        section('own', 'Update context: assign', words('assign changes context.')),
      ),
      'Actions',
      'assign',
    );
    expect(found).toMatchObject({ anchor: 'own', summary: 'assign changes context.' });
  });

  it('returns the page itself if it has the name as its title', () => {
    const sections = page(
      section('', '', words('Setup declares.')),
      section('x', 'In use: setup', words('x.')),
    );
    expect(explainingSection(sections, 'Setup', 'setup')).toMatchObject({ anchor: '', heading: 'Setup' });
  });

  it('uses the sentence that defines the name as summary, or none', () => {
    const text =
      'useMachine – the same. useMachine renders. In a tree, useActor helps. useActor creates an actor.';
    const sections = page(section('api', 'API', text));
    expect(sectionAt(sections, 'React', 'useActor', 'api')?.summary).toBe('useActor creates an actor.');
    expect(sectionAt(sections, 'React', 'useMachine', 'api')?.summary).toBe('useMachine renders.');
    expect(sectionAt(sections, 'React', 'useSelector', 'api')?.summary).toBe('');
  });
});

describe('defines', () => {
  it.each([
    ['useActor', 'useActor creates an actor.'],
    ['SimulatedClock', 'A SimulatedClock is a clock.'],
    ['spawnChild', "spawnChild('name', { id, input }) starts an actor."],
    ['log', 'log(value) or log(({ event }) => value) writes.'],
    ['createStore$', 'createStore$ is used instead of a store with too many events.'],
  ])('accepts a sentence with %s as its subject: %s', (name, sentence) => {
    expect(defines(sentence, name)).toBe(true);
  });

  it.each([
    ['useActor', 'useMachine is another name for useActor.'],
    ['useActor', 'useActorRef creates an actor.'],
    ['useActor', 'useActor and useMachine create an actor.'],
    ['useActor', 'useActor, useMachine and useActorRef create an actor.'],
    ['SimulatedClock', 'Pass a SimulatedClock as the clock.'],
  ])('rejects a sentence about something other than %s: %s', (name, sentence) => {
    expect(defines(sentence, name)).toBe(false);
  });

  it.each([
    'useSelector accepts:',
    'useSelector accepts: Then more.',
    'useSelector also accepts a ref.',
    'useSelector works outside components, too.',
    'useSelector describes behavior instead.',
    'useSelector – a ref – when it changes.',
  ])('rejects a sentence that needs context: %s', (sentence) => {
    expect(defines(sentence, 'useSelector')).toBe(false);
  });
});

const element = (tagName: string, text: string, properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [{ type: 'text', value: text }],
});
const code = (html: string, run?: string) => element('CodeBlock', '', { html, ...(run ? { run } : {}) });
const article = (...children: Element[]): Root => ({ type: 'root', children });

describe('explanationIn', () => {
  it('returns the paragraphs from the definition to the next code, and the first runnable sample', () => {
    const { prose, sample } = explanationIn(
      article(
        element('p', 'Not this.'),
        element('h2', 'Actions: raise', { id: 'raise' }),
        element('p', 'General words on raise.'),
        code('<span class="tf">raised</span>()', '5'),
        element('p', 'raise sends.'),
        element('p', 'It waits.'),
        code('<span class="tf">raise</span>()'),
        code('<span class="tf">raise</span>(1)', '5'),
        element('p', 'Later.'),
      ),
      'raise',
      'raise',
    );
    expect(prose.map(plainText)).toEqual(['raise sends.', 'It waits.']);
    expect(sample).toMatchObject({ properties: { html: '<span class="tf">raise</span>(1)', run: '5' } });
  });

  it('stops before a paragraph about another name', () => {
    const about = (name: string): Element => ({
      ...element('p', ' creates.'),
      children: [element('code', name), ...element('p', ' creates.').children],
    });
    const { prose } = explanationIn(
      article(element('h2', 'API', { id: 'api' }), about('useMachine'), about('useActor')),
      'api',
      'useMachine',
    );
    expect(prose.map(plainText)).toEqual(['useMachine creates.']);
  });

  it('returns no prose if no paragraph defines the item', () => {
    const { prose } = explanationIn(
      article(
        element('h2', 'Select: useActorRef', { id: 's' }),
        element('p', 'useMachine renders. Use useActorRef.'),
      ),
      's',
      'useActorRef',
    );
    expect(prose).toEqual([]);
  });

  it('leaves the sample to another section about the item', () => {
    const { sample } = explanationIn(
      article(
        code('log(0)', '5'),
        element('h2', 'Write: log', { id: 'log' }),
        element('p', 'log writes.'),
        element('h3', 'log', { id: 'log-1' }),
        code('log(1)', '5'),
      ),
      'log',
      'log',
    );
    expect(sample).toMatchObject({ properties: { html: 'log(1)' } });
  });

  it('removes the run button of a sample that imports an earlier one', () => {
    const { sample } = explanationIn(
      article(element('h2', 'setup', { id: 's' }), code("import { m } from './m'; setup()", '5')),
      's',
      'setup',
    );
    expect(sample).toMatchObject({ tagName: 'CodeBlock' });
    expect(sample).not.toHaveProperty('properties.run');
  });
});
