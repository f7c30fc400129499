import { PAGES_PER_SECTION } from './corpus.ts';
import type { Growth, Results, SiteResult } from './results.ts';
import { median, ratio } from './statistics.ts';
import { formatNumber, formatRatio, markdownTable, plainTable, type Table } from './table.ts';

type Rows = [metric: string, label: string][];

const pageRows: Rows = [
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
];

const buildRows: Rows = [
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
}

/** The results as the terminal shows them. */
export function plainReport(results: Results): string {
  const sections = sectionsOf(results).map(({ title, table }) => `${title}\n\n${plainTable(table)}`);
  return [...sections, ...skippedLines(results)].join('\n\n');
}

/** The results as `docs/measurements.md` keeps them. */
export function markdownReport(results: Results): string {
  const { machine, note, runs, date, command, sites } = results;
  const skipped = skippedLines(results);
  return `${[
    '# Measurements',
    `Written by \`npm run bench -- --write\` on ${date}: medians of ${runs} ${runs === 1 ? 'run' : 'runs'}, all sites in turn within each run. A ratio is ours : theirs; below 1, ours is the smaller.`,
    ...(note ? [`**${note}**`] : []),
    `- Command: \`${command}\`\n- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB; ${machine.system}; Node ${machine.node}; Chromium ${machine.chromium}; load average before the first run ${machine.loadBefore.toFixed(1)}`,
    ...sectionsOf(results).map(({ title, table }) => `## ${title}\n\n${markdownTable(table)}`),
    ...(skipped.length > 0 ? ['## Not measured', skipped.map((line) => `- ${line}`).join('\n')] : []),
    '## How',
    howItIsMeasured(sites),
  ].join('\n\n')}\n`;
}

function sectionsOf({ sites, pages, runs, growth }: Results): Section[] {
  const count = pages.toLocaleString('en');
  const measured = sites.filter(({ samples }) => Object.keys(samples).length > 0);
  return [
    {
      title: `A page of ${count}, medians of ${runs}`,
      table: comparison(measured, pageRows),
    },
    { title: `Building ${count} pages, medians of ${runs}`, table: comparison(measured, buildRows) },
    ...(growth.length > 0
      ? [{ title: 'This site with more pages, one run each', table: growthTable(growth) }]
      : []),
  ];
}

/** Ours beside each peer and the ratio to it. */
function comparison([ours, ...peers]: SiteResult[], rows: Rows): Table {
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

function growthTable(growth: Growth[]): Table {
  return {
    head: [
      'pages',
      'cold, s',
      'cold, ms a page',
      'warm, s',
      'cold, CPU s',
      'peak memory, cold, MB',
      'HTML, KB',
      'JavaScript, KB',
    ],
    rows: growth.map(({ pages, coldSeconds, warmSeconds, coldCpu, coldMB, htmlKB, jsKB }) => [
      pages.toLocaleString('en'),
      ...[coldSeconds, (coldSeconds / pages) * 1000, warmSeconds, coldCpu, coldMB, htmlKB, jsKB].map(
        formatNumber,
      ),
    ]),
  };
}

function skippedLines({ sites }: Results): string[] {
  return sites.flatMap(({ label, skipped }) => (skipped ? [`${label} skipped: ${skipped}`] : []));
}

function howItIsMeasured(sites: SiteResult[]): string {
  return [
    `- **Corpus.** \`bench/corpus.ts\` writes the same Markdown for everyone: ${PAGES_PER_SECTION} pages a folder, each with six sections, four fenced machines, a table, a list and a link.`,
    '- **Page.** The third page of the second folder, in headless Chromium with nothing cached: 4x CPU slowdown, 1.6 Mbit/s, 150 ms round trips, 1280 x 900. One server for all sites, gzip level 9. Bytes are compressed and with headers. Blocking time is what long tasks take beyond 50 ms until 1.5 s after the load event.',
    "- **This site's CSS** is inside the HTML (docs/decisions/0002), which is why it has none of its own; compare the totals.",
    "- **Navigation.** From the click on the next page's link until the next page's text is painted, in the same session; hovered first means that the pointer rests on the link for a second before. Where a click loads a new document, until that document's first contentful paint.",
    '- **Builds.** Wall time of the whole process. Cold: no output and no cache of an earlier build. Warm: the same build again, nothing changed. The files themselves are in the memory of the system both times. CPU seconds are the work of all processes and threads together; on a busy machine they tell more than the wall.',
    "- **Peak memory.** The largest sum of the resident sets of the process and all its children, looked at every 50 ms; memory that processes share counts once for each of them, memory of a process's threads once.",
    `- **Peers.** Their defaults, with closed sidebar groups as here (VitePress makes no heading of a page's title, so its pages are one heading shorter); versions and configuration are in \`bench/peers\`. Search: ${sites.map(({ label, search }) => `${label}: ${search}`).join('; ')}.`,
  ].join('\n');
}
