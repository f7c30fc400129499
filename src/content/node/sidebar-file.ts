import { z } from 'zod';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';
import { ContainedEnd, ContainedProcess } from '../../site/node/contained/contained-process.ts';
import { Derivation } from '../../site/node/derive.ts';
import { TimeLimitError } from '../../site/node/threads.ts';
import { MachineError } from '../../statechart/machine-error.ts';
import { transpile } from '../../statechart/node/transpile.ts';
import { checkSidebar, type SidebarItem } from '../sidebar.ts';
import type { SidebarMessage, SidebarTask } from './sidebar.process.ts';
import { isThere, readTextFile } from './text-file.ts';

const LIMIT = 20_000;
const MEMORY = 128;

const message: z.ZodType<SidebarMessage> = z.union([
  z.strictObject({
    problem: z.string(),
    place: z.strictObject({ line: z.number(), column: z.number() }).optional(),
  }),
  z.strictObject({ items: z.unknown().optional() }),
]) as z.ZodType<SidebarMessage>;

/**
 * Reads a `sidebar.ts`. It is code that comes with content, so it is evaluated in a contained process, and only when it has changed.
 * @param shownFile the file as its author knows it
 * @returns its entries, and the lines of the texts in it; undefined where there is no such file
 * @throws AuthorErrors for what cannot be read, does not parse, throws, or is no sidebar
 */
export async function readSidebar(
  file: string,
  shownFile: string,
  cacheFolder: string,
): Promise<{ items: SidebarItem[]; lines: Record<string, number[]> } | undefined> {
  if (!isThere(file)) return undefined;
  const evaluated = new Derivation<{ items: unknown }>({
    name: 'sidebars',
    code: import.meta.url,
    cacheFolder,
  });
  const source = readTextFile(file, shownFile);
  const { items } = await evaluated.get([source], async () => ({ items: await evaluate(source, shownFile) }));
  return { items: checkSidebar(items, shownFile), lines: linesOfTexts(source) };
}

/** The lines of each text in quotation marks, by which an entry is found again; of a text that is a `doc` somewhere, only those. */
function linesOfTexts(source: string): Record<string, number[]> {
  const all = new Map<string, number[]>();
  const docs = new Map<string, number[]>();
  for (const [i, line] of source.split('\n').entries()) {
    for (const [, isDoc, , text = ''] of line.matchAll(/(\bdoc:\s*)?(['"`])(.+?)\2/g)) {
      const lines = isDoc ? docs : all;
      lines.set(text, [...(lines.get(text) ?? []), i + 1]);
    }
  }
  return Object.fromEntries([...all, ...docs]);
}

async function evaluate(source: string, file: string): Promise<unknown> {
  const fail = (line: number | undefined, problem: string, hint: string): never => {
    throw new AuthorErrors([
      new AuthorError({ file, ...(line === undefined ? {} : { line }) }, problem, hint),
    ]);
  };
  const { default: ts } = await import('typescript');
  try {
    const { js, lineAt } = transpile(ts, source);
    const imports = Array.from(js.matchAll(/\brequire\(["']([^"']+)["']\)/g), ([, name = '']) => name);
    const helper = imports.find((name) => HELPER.test(name));
    const other = imports.find((name) => name !== helper);
    if (other !== undefined) {
      const line = source.split('\n').findIndex((text) => text.includes(other)) + 1;
      fail(
        line,
        `a sidebar cannot import '${other}'`,
        'Write its entries here; it imports defineSidebar and nothing else.',
      );
    }
    const contained = new ContainedProcess(new URL('./sidebar.process.ts', import.meta.url), {
      reads: [],
      memory: MEMORY,
      seconds: LIMIT / 1000,
    });
    const task: SidebarTask = { js, helper };
    const told = await contained
      .ask({ task, limit: LIMIT, read: (said) => message.parse(said) })
      .finally(() => contained.close());
    if ('problem' in told) fail(told.place && lineAt(told.place), told.problem, THROWS);
    return 'items' in told ? told.items : undefined;
  } catch (error) {
    if (error instanceof MachineError) fail(error.place?.line, error.message, SYNTAX);
    if (error instanceof TimeLimitError) fail(1, 'evaluating the sidebar does not come to an end', THROWS);
    if (error instanceof ContainedEnd) fail(1, `the sidebar ${error.message}`, THROWS);
    throw error;
  }
}

/** `src/content/sidebar.ts`, wherever the content folder is. */
const HELPER = /\bcontent\/sidebar(\.ts)?$/;
const SYNTAX =
  'Entries are { doc, label? }, { link, label } or { category, items }, with commas between them.';
const THROWS = 'A sidebar is a list of entries; see src/content/sidebar.ts.';
