import { expect, test } from 'vitest';
import { docPage } from '../../content/content.fixture.ts';
import { samplesOf } from './samples.ts';

const heading = (name: string) => ({
  type: 'element',
  tagName: 'h2',
  properties: {},
  children: [{ type: 'text', value: name }],
});
const sample = (code: string) => ({
  type: 'element',
  tagName: 'CodeBlock',
  properties: { html: `<span class="line">${code.replaceAll('<', '&lt;')}</span>` },
  children: [],
});
const long = Array.from({ length: 20 }, (_, i) => `  step${i}();`).join('\n');

/** Returns a page with sections: heading, text, sample. */
function page(...sections: [name: string, text: string, code: string][]) {
  const children = sections.flatMap(([name, , code]) => [heading(name), sample(code)]);
  const texts = sections.map(([name, text]) => ({ anchor: name, heading: name, text, names: '' }));
  return docPage(
    'cheatsheet',
    {},
    {
      article: JSON.stringify({ type: 'root', children }),
      sections: [{ anchor: '', heading: '', text: '', names: '' }, ...texts],
    },
  );
}

test('returns the statements of a sample that contain the names in the heading', () => {
  const code =
    "import { waitFor } from 'xstate';\n\nconst actor = start();\nawait waitFor(actor, (s) => {\n  return s.done;\n});";
  expect(samplesOf(page(['Wait for a state: waitFor', 'States', code]))).toEqual({
    1: 'await waitFor(actor, (s) => {\n  return s.done;\n});',
  });
});

test('returns a short sample if the heading has no name, and omits long statements', () => {
  const code = `const machine = make({\n${long}\n  entry: assign<C>(1),\n});`;
  expect(samplesOf(page(['Update context: assign', '', code], ['Install', '', 'npm install']))).toEqual({
    2: 'npm install',
  });
});

test('returns no sample for a section whose text is the answer', () => {
  expect(samplesOf(page(['Why', 'Because it is so. '.repeat(20), 'code()']))).toEqual({});
});
