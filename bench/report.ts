import { behindLines, type Row } from './behind.ts';
import { PAGES_PER_SECTION } from './corpus.ts';
import type { PageResult, Results, SiteResult } from './results.ts';
import { median, ratio, type Samples } from './statistics.ts';
import { formatNumber, formatRatio, markdownTable, plainTable, type Table } from './table.ts';

const pageRows: readonly Row[] = [
  ['totalKB', 'Until the load event, KB'],
  ['htmlKB', '– HTML, KB'],
  ['jsKB', '– JavaScript, KB'],
  ['cssKB', '– CSS, KB'],
  ['otherKB', '– fonts, images, other, KB'],
  ['requests', '– requests'],
  ['laterKB', 'In the 1.5 s after it, KB'],
  ['laterJsKB', '– JavaScript, KB'],
  ['fcp', 'First contentful paint, ms'],
  ['lcp', 'Largest contentful paint, ms'],
  ['blocking', 'Blocking time, ms'],
  ['cls', 'Layout shift (CLS)'],
  ['clickMs', 'Navigation, clicked, ms'],
  ['hoverMs', 'Navigation, hovered first, ms'],
  ['clickKB', 'Navigation, KB'],
  ['searchMs', 'Search to first result, ms'],
  ['searchKB', 'Search to first result, KB'],
];

const buildRows: readonly Row[] = [
  ['coldSeconds', 'Cold build, s'],
  ['warmSeconds', 'Warm build, s'],
  ['coldCpu', 'Cold build, CPU s'],
  ['warmCpu', 'Warm build, CPU s'],
  ['coldMB', 'Peak memory, cold, MB'],
  ['warmMB', 'Peak memory, warm, MB'],
];

interface Section {
  title: string;
  table: Table;
  /** Returns lines about the rows in which this site is behind, with the reasons. */
  behind: () => string[];
}

/** Formats the results for the terminal. */
export function plainReport(results: Results): string {
  const sections = sectionsOf(results).map(({ title, table }) => `${title}\n\n${plainTable(table)}`);
  return [...sections, ...failureLines(results)].join('\n\n');
}

/** Formats the results for `docs/measurements.md`. */
export function markdownReport(results: Results): string {
  const { machine, note, date, command } = results;
  const failures = failureLines(results);
  return `${[
    '# Measurements',
    `Written by \`npm run bench -- --write\` on ${date}: medians; each run measures all sites in sequence. A ratio is ours : theirs; below 1, ours is smaller.`,
    ...(note ? [`**${note}**`] : []),
    `- Command: \`${command}\`\n- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB; ${machine.system}; Node ${machine.node}; Chromium ${machine.chromium}; load average before the first run ${machine.loadBefore.toFixed(1)}`,
    ...sectionsOf(results).flatMap(({ title, table, behind }) => {
      const lines = behind();
      return [
        `## ${title}`,
        markdownTable(table),
        ...(lines.length > 0 ? [`Behind in:\n\n${lines.join('\n')}`] : []),
      ];
    }),
    ...(failures.length > 0 ? ['## Not measured', failures.map((line) => `- ${line}`).join('\n')] : []),
    '## How',
    howItIsMeasured(results),
  ].join('\n\n')}\n`;
}

function sectionsOf({ sizes, realPages, steps, growth }: Results): Section[] {
  const none = () => [];
  const compared = sizes.flatMap((size) => {
    const count = size.pages.toLocaleString('en');
    const sites = size.sites.filter(({ samples }) => Object.keys(samples).length > 0);
    const section = (title: string, rows: readonly Row[]): Section => ({
      title: `${title}, ${runsOf(sites)}`,
      table: comparison(sites, rows),
      behind: () => behindLines(rows, { ...size, sites }),
    });
    return [section(`A page of ${count}`, pageRows), section(`Building ${count} pages`, buildRows)];
  });
  const pages = realPages.filter(({ samples }) => Object.keys(samples).length > 0);
  const checked = steps.filter(({ samples }) => Object.keys(samples).length > 0);
  const grown = growth.filter(({ samples }) => Object.keys(samples).length > 0);
  return [
    ...compared,
    ...(pages.length > 0
      ? [{ title: `Pages of this site, ${runsOf(pages)}`, table: realPageTable(pages), behind: none }]
      : []),
    ...(checked.length > 0
      ? [{ title: `Steps of the course, ${runsOf(checked)}`, table: stepTable(checked), behind: none }]
      : []),
    ...grown.map(({ pages: count, samples }) => ({
      title: `This site with ${count.toLocaleString('en')} pages, one run`,
      table: { head: ['', 'This site'], rows: rowsOf([...buildRows, ...pageRows], [samples]) },
      behind: none,
    })),
  ];
}

/**
 * Describes the number of runs behind the medians. It varies if a measurement
 * failed.
 */
function runsOf(measured: readonly { samples: Samples }[]): string {
  const counts = measured.map(({ samples }) =>
    Math.max(...Object.values(samples).map(({ length }) => length)),
  );
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most === 1) return 'one run';
  return least === most ? `medians of ${most} runs` : `medians of ${least} to ${most} runs`;
}

/** Returns a table with this site, each peer, and the ratio to it. */
function comparison([ours, ...peers]: SiteResult[], rows: readonly Row[]): Table {
  const value = (site: SiteResult | undefined, metric: string) => median(site?.samples[metric] ?? []);
  return {
    head: ['', ours?.label ?? '', ...peers.flatMap(({ label }) => [label, 'ours : theirs'])],
    rows: rows.map(([metric, label]) => {
      const own = value(ours, metric);
      const others = peers.map((peer) => value(peer, metric));
      const cells = others.flatMap((other) => [formatNumber(other), formatRatio(ratio(own, other))]);
      return [label, formatNumber(own), ...cells];
    }),
  };
}

function realPageTable(pages: readonly PageResult[]): Table {
  return {
    head: ['', ...pages.map(({ path }) => path)],
    rows: rowsOf(
      pageRows,
      pages.map(({ samples }) => samples),
    ),
  };
}

function stepTable(steps: readonly PageResult[]): Table {
  const number = (samples: Samples, metric: string) => formatNumber(median(samples[metric] ?? []));
  return {
    head: ['', 'Last key to verdict, ms', 'Longest task while typing, ms'],
    rows: steps.map(({ path, samples }) => [
      path,
      number(samples, 'verdictMs'),
      number(samples, 'typingTaskMs'),
    ]),
  };
}

function rowsOf(rows: readonly Row[], columns: readonly Samples[]): string[][] {
  return rows.map(([metric, label]) => [
    label,
    ...columns.map((samples) => formatNumber(median(samples[metric] ?? []))),
  ]);
}

function failureLines({ failures }: Results): string[] {
  return failures.map(({ label, reason }) => `${label} failed: ${reason}`);
}

function howItIsMeasured({ searches }: Results): string {
  return [
    `- **Corpus.** \`bench/corpus.ts\` writes the same Markdown for all sites: ${PAGES_PER_SECTION} pages a folder, each with six sections, four fenced machines, a table, a list, and a link.`,
    '- **Page.** The third page of the second folder, in headless Chromium with nothing cached: 4x CPU slowdown, 1.6 Mbit/s, 150 ms round trips, 1280 x 900. One server for all sites, gzip level 9. Bytes are compressed and include headers. Blocking time is the time of long tasks beyond 50 ms, until 1.5 s after the load event.',
    "- **This site's CSS** is inside the HTML (docs/decisions/0002), so the row for CSS is 0. Compare the totals.",
    "- **Navigation.** From the click on the next page's link until the next page's text is painted, in the same session. “Hovered first” means that the pointer rests on the link for a second before the click. If a click loads a new document, it ends with the first contentful paint of that document.",
    '- **Search.** In a separate visit, 1.5 s after the load event: from Control+K until the first result is painted for a word that is inserted as soon as the field has the focus. Bytes are all files loaded since the key, including those of workers; prefetched files are in the previous rows. The CPU slowdown applies to the page, not to workers.',
    '- **Builds.** Wall time of the whole process. Cold: no output and no cache of an earlier build. Warm: the same build again, nothing changed. The source files are in the cache of the system both times. CPU seconds are the sum for all processes and threads; on a busy machine they say more than wall time.',
    "- **Peak memory.** The largest sum of the resident sets of the process and all its children, sampled every 50 ms. Memory that processes share counts once for each process; memory of a process's threads counts once.",
    '- **Pages of this site** are those of `dist/`, served and measured in the same way as the corpus; unlike the corpus, they have charts, samples, and a sidebar.',
    `- **Peers.** Their defaults, with closed sidebar groups as here (VitePress doesn't turn a page's title into a heading, so its pages are one heading shorter). Versions, lock files, and configuration are in \`bench/peers\`. Fumadocs is its Next.js setup with static export, without link preview images. Search: ${searches.map(({ label, search }) => `${label}: ${search}`).join('; ')}.`,
  ].join('\n');
}
