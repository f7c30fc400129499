import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import type { CodeMentions } from '../../content/model.ts';
import type { ApiItem, ApiKind, Reference } from '../../reference/model.ts';
import { apiNames, itemsMentioned, linkApiNames } from './api-names.ts';

function item(owner: string, kind: ApiKind, name: string, from = [owner], methods: string[] = []): ApiItem {
  const entries = methods.map((method) => ({
    id: method,
    name: method,
    marks: [],
    code: '',
    description: [],
    parts: [],
  }));
  return {
    name,
    kind,
    from,
    path: `/api/${owner}/${kind}/${name}`,
    typeOnly: kind === 'interface' || kind === 'type',
    summary: '',
    importLine: '',
    declaration: '',
    description: [],
    internal: false,
    examples: [],
    see: [],
    source: undefined,
    sections: methods.length > 0 ? [{ id: 'methods', title: 'Methods', form: 'members', entries }] : [],
  };
}

const owner = (name: string, items: ApiItem[]) => ({
  name,
  version: '1.0.0',
  purpose: '',
  path: `/api/${name}`,
  entryPoints: [name],
  items,
});
const reference: Reference = {
  key: 'one',
  packages: [
    owner('xstate', [
      item('xstate', 'function', 'createMachine'),
      item('xstate', 'function', 'assign', ['xstate', 'xstate/actions']),
      item('xstate', 'function', 'log'),
      item('xstate', 'function', 'stop'),
      item('xstate', 'class', 'Actor', ['xstate'], ['stop']),
      item('xstate', 'function', 'getStateNodes'),
      {
        ...item('xstate', 'function', 'getStateNodes', ['xstate/graph']),
        path: '/api/xstate/graph/function/getStateNodes',
      },
    ]),
    owner('@xstate/react', [item('@xstate/react', 'function', 'useMachine')]),
    owner('@xstate/vue', [item('@xstate/vue', 'function', 'useMachine')]),
  ],
};
const names = apiNames(reference);
function link(html: string, imports: CodeMentions['imports'] = []): string {
  const tree = fromHtml(html, { fragment: true });
  linkApiNames(tree, names, imports, ({ path }) => path);
  return toHtml(tree);
}

describe('linkApiNames', () => {
  it('links names and calls', () => {
    expect(link('<p>Use <code>createMachine</code>.</p>')).toBe(
      '<p>Use <a href="/api/xstate/function/createMachine"><code>createMachine</code></a>.</p>',
    );
    expect(link('<p><code>assign(...)</code></p>')).toContain('href="/api/xstate/function/assign"');
  });

  it('skips ordinary words, short names, methods, and unknown names', () => {
    const html =
      '<p><code>assign</code> <code>log()</code> <code>stop()</code> <code>Record</code> <code>createMachine.provide</code></p>';
    expect(link(html)).toBe(html);
  });

  it('links the first mention in each section', () => {
    const html = '<p><code>Actor</code> <code>Actor</code></p><h2>On</h2><p><code>Actor</code></p>';
    expect(link(html).split('<a href').length - 1).toBe(2);
  });

  it('never links in headings, links, code blocks, and drawings', () => {
    for (const name of ['h2', 'a', 'pre', 'svg', 'summary', 'button', 'label', 'Statechart']) {
      const tree = h(null, {
        type: 'element',
        tagName: name,
        properties: {},
        children: [h('em', h('code', 'Actor'))],
      });
      const before = structuredClone(tree);
      linkApiNames(tree, names, [], ({ path }) => path);
      expect(tree).toEqual(before);
    }
  });

  it('resolves ambiguous names by the page’s imports', () => {
    const text = '<p><code>useMachine</code></p>';
    expect(link(text)).toBe(text);
    expect(link(text, [{ name: 'other', specifier: '@xstate/react' }])).toContain(
      'href="/api/@xstate/react/function/useMachine"',
    );
    expect(names.find('getStateNodes', [{ name: 'assign', specifier: 'xstate/actions' }])?.from).toEqual([
      'xstate',
    ]);
  });

  it('links a name only to the package that the page imports it from', () => {
    const text = '<p><code>createMachine</code> <code>useMachine</code></p>';
    const store = { name: 'createMachine', specifier: '@xstate/store-react' };
    const core = { name: 'createMachine', specifier: 'xstate' };
    const vue = { name: 'useMachine', specifier: '@xstate/vue' };
    expect(link(text, [store])).toBe(text);
    expect(link(text, [store, core])).toBe(text);
    expect(link(text, [core, vue])).toContain('href="/api/@xstate/vue/function/useMachine"');
    expect(link(text, [core, vue])).toContain('href="/api/xstate/function/createMachine"');
  });

  it('counts an item as mentioned if a sample imports it or the text names it', () => {
    const imports = [
      { name: 'useMachine', specifier: '@xstate/react' },
      { name: 'Foo', specifier: '@xstate/react' },
      { name: 'assign', specifier: 'xstate/actions' },
    ];
    expect(
      [...itemsMentioned({ inline: ['Actor', 'log'], imports, xstate: [5] }, names)].map(({ name }) => name),
    ).toEqual(['useMachine', 'assign', 'Actor']);
  });
});
