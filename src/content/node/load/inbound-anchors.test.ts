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

it('rejects invalid JSON and other shapes, and reports the file and field', () => {
  expect(() => read('{')).toThrow(/^content\/anchors\.json: the file isn’t valid JSON/);
  expect(() => read('{ "/docs/guards": "and" }')).toThrow(
    /content\/anchors\.json: .*expected a list of anchors/s,
  );
  expect(() => read('{ "docs": [] }')).toThrow(/docs: expected an object such as/);
});
