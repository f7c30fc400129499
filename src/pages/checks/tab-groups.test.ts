import { expect, it } from 'vitest';
import { plainPage } from '../../content/content.fixture.ts';
import { siteOf } from '../site.fixture.ts';
import { misspelledTabGroups } from './tab-groups.ts';

/** Returns the messages for pages with one list of tabs each: `name: label, label`. */
const reported = (...tabs: string[]) => {
  const pages = tabs.map((text, i) => {
    const [name = '', labels = ''] = text.split(': ');
    return plainPage(`page-${i}`, { tabGroups: [{ name, labels: labels.split(', '), line: i + 1 }] });
  });
  return misspelledTabGroups(siteOf({ pages })).map(({ message }) => message);
};

it('reports a misspelled group with a suggestion', () => {
  expect(
    reported(
      'package-manager: npm, yarn',
      'pakage-manager: npm, pnpm',
      'package-manager: npm',
      'packageManager: NPM',
    ).map((message) => message.split('\n')[0]),
  ).toEqual([
    'content/pages/page-1.mdx:2: group="pakage-manager" is used only once, but content/pages/page-0.mdx:1 has group="package-manager"',
    'content/pages/page-3.mdx:4: group="packageManager" is used only once, but content/pages/page-0.mdx:1 has group="package-manager"',
  ]);
  expect(reported('framework: React', 'framewrok: React')[0]).toContain('Did you mean group="framework"?');
});

it.each([
  ['another group', ['framework: React, Vue', 'package-manager: npm']],
  ['no label in common', ['store: Redux', 'stores: Tokyo']],
  ['numbers', ['framework-4: React', 'framework-5: React', 'react18: A', 'react19: A']],
  ['a letter as a name', ['example-a: TypeScript', 'example-b: TypeScript']],
  ['short words', ['ios: Swift', 'oss: Swift']],
  ['another word', ['client-state: React', 'server-state: React', 'server-store: React']],
  ['several uses', ['framework: React', 'framework: React', 'frameworks: React', 'frameworks: React']],
])('allows intentionally different groups: %s', (_, tabs) => {
  expect(reported(...tabs)).toEqual([]);
});
