import { expect, test } from 'vitest';
import { behindLines } from './behind.ts';
import { reasons } from './reasons.ts';
import { markdownReport } from './report.ts';
import type { Results, SizeResult } from './results.ts';

const rows = [
  ['jsKB', '– JavaScript, KB'],
  ['blocking', 'Blocking time, ms'],
] as const;

/** The measurements of this site and its peers. */
const size = (ours: object, ...peers: object[]): SizeResult => ({
  pages: 300,
  sites: [ours, ...peers].map((samples, i) => ({
    name: i === 0 ? 'ours' : `peer-${i}`,
    label: i === 0 ? 'This site' : `Peer ${i}`,
    samples: Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, [value]])),
  })),
});

test("lists the rows in which a peer needs less, with the peer's name and the reason", () => {
  const lines = behindLines(rows, size({ jsKB: 12 }, { jsKB: 6 }, { jsKB: 200 }), { jsKB: 'a router.' });
  expect(lines).toEqual(['- **JavaScript, KB** (Peer 1): a router.']);
});

test('says that the reason of a row is unknown', () => {
  const lines = behindLines(rows, size({ blocking: 20 }, { blocking: 0 }), {});
  expect(lines).toEqual(['- **Blocking time, ms** (Peer 1): reason unknown.']);
});

test('ignores differences that the table does not show', () => {
  expect(behindLines(rows, size({ jsKB: 6.52 }, { jsKB: 6.48 }), {})).toEqual([]);
  expect(behindLines(rows, size({ jsKB: 6 }, { jsKB: 6 }), {})).toEqual([]);
  expect(behindLines(rows, size({}, { jsKB: 6 }), {})).toEqual([]);
  expect(behindLines(rows, size({ jsKB: 6 }, {}), {})).toEqual([]);
});

test('compares the medians of several runs', () => {
  const several = size({ jsKB: 12 }, { jsKB: 0 });
  several.sites[0]!.samples.jsKB = [12, 1, 1];
  several.sites[1]!.samples.jsKB = [0, 5, 5];
  expect(behindLines(rows, several, {})).toEqual([]);
});

const results = (measured: SizeResult): Results => ({
  date: '2026-11-22',
  command: 'npm run bench',
  note: undefined,
  machine: {
    cpu: 'CPU',
    cores: 2,
    memoryGB: 8,
    system: 'Linux',
    node: 'v24',
    chromium: '156',
    loadBefore: 0,
  },
  sizes: [measured],
  realPages: [],
  steps: [],
  growth: [],
  searches: [],
  failures: [],
});

test('prints the reasons after their table in the report', () => {
  const report = markdownReport(results(size({ jsKB: 12, coldMB: 1 }, { jsKB: 6, coldMB: 2 })));
  expect(report).toContain(`Behind in:\n\n- **JavaScript, KB** (Peer 1): ${reasons.jsKB}`);
  expect(report).not.toContain(reasons.coldMB);
});

test('uses every reason in the report and ends it with a period', () => {
  const all = Object.fromEntries(Object.keys(reasons).map((metric) => [metric, 2]));
  const none = Object.fromEntries(Object.keys(reasons).map((metric) => [metric, 1]));
  const report = markdownReport(results(size(all, none)));
  for (const reason of Object.values(reasons)) {
    expect(report).toContain(reason);
    expect(reason).toMatch(/\.$/);
  }
});
