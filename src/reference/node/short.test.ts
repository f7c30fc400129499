import { beforeAll, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { fakeModules } from './fake-modules.fixture.ts';

/** Types of parameters, and their short forms, if they are different. */
const FORMS: [type: string, short?: string][] = [
  ['Box<string>', 'Box<…>'],
  ['Box<string>[]', 'Box<…>[]'],
  ["Box<{ id: 1 }>['value']", "Box<…>['value']"],
  ['string'],
  // Objects
  ['{ a: string; b?: Box<1> }', '{ a, b? }'],
  ["{ 'a-b': string }", "{ 'a-b' }"],
  ['{ [key: string]: Box<1> }', '{ [key: string]: Box<…> }'],
  ['{}'],
  // Mapped types
  ['{ [K in keyof T]: unknown }'],
  ['{ readonly [K in keyof T]?: Box<T[K]> }', '{ readonly [K in keyof T]?: Box<…> }'],
  ['{ -readonly [K in keyof T]-?: T[K] }'],
  ['{ [K in keyof T as Exclude<K, string>]: () => T[K] }', '{ [K in keyof T as Exclude<…>]: () => T[K] }'],
  ['{ id: 1 } & { [K in keyof T]: unknown }', '{ id } & { [K in keyof T]: unknown }'],
  // Functions
  ['() => void'],
  ['(a: string) => Box<1>', '(…) => Box<…>'],
  ['new (a: string) => Box<1>', 'new (…) => Box<…>'],
  ['((a: string) => 1) | Box<1>', '((…) => 1) | Box<…>'],
  ['((a: string) => 1)[]', '((…) => 1)[]'],
  ['{ (a: 1): 1; (a: 2): 2; c: 3 }', '{ (…): 1, (…): 2, c }'],
  // Operators
  ['T extends Box<infer U> ? Box<U> : never', 'T extends Box<infer U> ? Box<…> : never'],
  ['(T extends string ? 1 : 2) | 3'],
  ['keyof (T & Box<1>)', 'keyof (T & Box<…>)'],
  ['readonly (Box<1> | 2)[]', 'readonly (Box<…> | 2)[]'],
  [`\`a\${string}b\``],
  ['typeof box'],
  // Tuples
  ['[a?: Box<1>, b?: 2]', '[a?: Box<…>, b?: 2]'],
  ['readonly [Box<1>?, ...string[]]', 'readonly [Box<…>?, ...string[]]'],
];

let parameters: string[];

beforeAll(async () => {
  const written = FORMS.map(([type], i) => `p${i}: ${type}`).join(',\n');
  const code = `
    export interface Box<T> { value: T }
    export declare const box: unique symbol;
    export declare function all<T>(${written}): Box<T>;`;
  const modules = fakeModules({ forms: { 'dist/index.d.ts': code } });
  const policy = { baseUrl: '/', trailingSlash: 'never' } as const;
  const { packages } = await extract([{ name: 'forms', purpose: 'A test.', folder: '' }], modules, policy);
  const { short = '' } = packages[0]!.items.find(({ name }) => name === 'all')!;
  const text = short
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  parameters = text.split(/^ {2}p\d+: /m).map((part) => part.replace(/,?\n[\s\S]*/, ''));
});

it.each(FORMS.map(([type, short = type], i) => [type, short, i] as const))(
  'shortens %s to %s',
  (_, short, i) => {
    expect(parameters[i + 1]).toBe(short);
  },
);
