import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { INBOUND_ANCHORS, readInboundAnchors } from './inbound-anchors.ts';

const root = mkdtempSync(join(tmpdir(), 'anchors-'));
afterAll(() => rmSync(root, { recursive: true }));

const read = (text: string) => {
  writeFileSync(join(root, INBOUND_ANCHORS), text);
  return readInboundAnchors(root, 'content/anchors.json');
};

it('returns no anchors if the file is missing', () => {
  expect(readInboundAnchors(join(root, 'nowhere'), 'anchors.json')).toEqual({});
});

it('reads anchors by the path of their page', () => {
  expect(read('{ "/docs/guards": ["and", "or"] }')).toEqual({ '/docs/guards': ['and', 'or'] });
});

it.each([
  ['{', "1: invalid JSON: Expected property name or '}'"],
  ['{\n}\nx', '3: invalid JSON: Unexpected non-whitespace character after JSON'],
  [
    '{ "/docs/guards":\n["and",] }',
    ` invalid JSON: Unexpected token ']', ..."": ["and",] }" is not valid JSON`,
  ],
])('rejects %j, with its line or text', (text, problem) => {
  expect(() => read(text)).toThrow(`content/anchors.json:${problem}`);
});

it('rejects other shapes and reports the field', () => {
  expect(() => read('{ "docs": [] }')).toThrow(
    /^content\/anchors\.json: docs: expected a path that begins with \/.*\n {2}Write an object such as/,
  );
  expect(() => read('{ "/docs/guards": "and" }')).toThrow(
    /content\/anchors\.json: .*expected a list of anchors/s,
  );
});
