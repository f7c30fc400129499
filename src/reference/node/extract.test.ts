import { toHtml } from 'hast-util-to-html';
import { beforeAll, expect, it } from 'vitest';
import type { ApiItem, Markup } from '../model.ts';
import { extract } from './extract.ts';
import { fakeModules } from './fake-modules.fixture.ts';

/** Returns a doc comment as HTML. */
const html = (children: Markup = []) => toHtml({ type: 'root', children });
const textOf = (code: string) =>
  code.replace(/<[^>]+>/g, '').replace(/&(lt|amp);/g, (_, name) => (name === 'lt' ? '<' : '&'));

const deep = `string${'[]'.repeat(30)}`;
const sources = {
  store: 'export interface Readable<T> { value: T }',
  kit: `
/**
 * What runs.
 *
 * @template TState - What it is in.
 * @template TInput - What it begins with.
 */
export interface Logic<TState, TInput> {
  input: TInput;
  /**
   * Returns the next state.
   *
   * @returns The next state.
   */
  next: (state: TState) => TState;
  /** Starts it. */
  start: (state: TState) => void;
}
export declare class Machine<TContext, TEvent> implements Logic<TEvent, TContext> {
  input: TContext;
  /** Runs all steps. */
  next(state: TEvent): TEvent;
  start(state: TEvent): void;
}
export declare const useValue: <T>(value: T) => import('store').Readable<T>;
export type Values = { first: import('store').Readable<string> };
export type Deep = ${deep};
/**
 * Runs.
 *
 * @see {@link https://example.com/guide} for more.
 * @see {@link Logic}
 */
export declare function run(): void;
export declare function create(): {
  /** @deprecated Use \`logic\` instead. */
  machine?: never;
  logic?: string;
};
`,
};
let items: Map<string, ApiItem>;

beforeAll(async () => {
  const { packages } = await extract(
    Object.keys(sources).map((name) => ({ name, purpose: 'A test.', folder: 'packages/test' })),
    fakeModules(
      Object.fromEntries(
        Object.entries(sources).map(([name, source]) => [name, { 'dist/index.d.ts': source }]),
      ),
    ),
    { baseUrl: '/', trailingSlash: 'never' },
  );
  items = new Map(packages.flatMap((owner) => owner.items.map((item) => [item.name, item])));
});

const entriesOf = (name: string, section: string) =>
  items.get(name)!.sections.find(({ id }) => id === section)!.entries;

it('does not describe a class with the comments of the interface that it implements', () => {
  expect(items.get('Machine')).toMatchObject({ summary: '', description: [] });
  const descriptions = (name: string) =>
    entriesOf(name, 'type-parameters').map(({ description }) => html(description));
  expect(descriptions('Logic')).toEqual(['<p>What it is in.</p>', '<p>What it begins with.</p>']);
  expect(descriptions('Machine')).toEqual(['', '']);
});

it('describes a method with its own comment, or else with that of the interface', () => {
  expect(entriesOf('Machine', 'methods').map(({ description }) => html(description))).toEqual([
    '<p>Runs all steps.</p>',
    '<p>Starts it.</p>',
  ]);
});

it('keeps the type arguments of imported types', () => {
  expect(textOf(items.get('useValue')!.declaration)).toBe('function useValue<T>(value: T): Readable<T>');
  expect(textOf(items.get('Values')!.declaration)).toMatch(/^type Values = { first: Readable/);
});

it('shows deeply nested types in full', () => {
  expect(textOf(items.get('Deep')!.declaration)).toBe(`type Deep = ${deep}`);
});

it('lists each reference of a comment', () => {
  expect(items.get('run')!.see.map(html)).toEqual([
    '<a href="https://example.com/guide">https://example.com/guide</a> for more.',
    '<a href="/api/kit/interface/Logic"><code>Logic</code></a>',
  ]);
});

it('marks deprecated properties within a type', () => {
  expect(textOf(items.get('create')!.declaration).split('\n')).toEqual([
    'function create(): {',
    '  /** @deprecated Use `logic` instead. */',
    '  machine?: never;',
    '  logic?: string;',
    '}',
  ]);
});
