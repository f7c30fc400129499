import { join } from 'node:path';
import { z } from 'zod';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { ContainedEnd, ContainedProcess } from '../../../core/node/contained/contained-process.ts';
import { TimeLimitError } from '../../../core/node/threads/threads.ts';
import { MachineError } from '../../../statechart/machine/machine-error.ts';
import { transpile } from '../../../statechart/node/transpile.ts';
import { checkSidebar, type SidebarItem } from '../../sidebar.ts';
import type { SidebarMessage, SidebarTask } from './sidebar.process.ts';
import { isThere, readTextFile } from './text-file.ts';

const LIMIT = 20_000;
const MEMORY = 128;

const message: z.ZodType<SidebarMessage> = z.union([
  z.strictObject({
    problem: z.string(),
    place: z.strictObject({ line: z.number(), column: z.number() }).optional(),
    isEnd: z.literal(true).optional(),
  }),
  z.strictObject({ items: z.unknown().optional() }),
]) as z.ZodType<SidebarMessage>;

/**
 * Reads a `sidebar.ts`. It is code in content, so it is evaluated in a contained process, and only
 * if it has changed.
 * @param root the content folder
 * @param name the file's path in it
 * @param shownFile the file as its author sees it
 * @returns its entries, and the lines of the texts in it; undefined without this file
 * @throws AuthorErrors if it can't be read, has a syntax error, throws, or isn't a sidebar
 */
export async function readSidebar(
  root: string,
  name: string,
  shownFile: string,
  cacheFolder: string,
): Promise<{ items: SidebarItem[]; lines: Record<string, number[]> } | undefined> {
  if (!isThere(join(root, name))) return undefined;
  const evaluated = new Derivation<{ items: unknown }>({
    name: 'sidebars',
    code: import.meta.url,
    cacheFolder,
  });
  const source = readTextFile(root, name, shownFile);
  const { items } = await evaluated.get([source], async () => ({ items: await evaluate(source, shownFile) }));
  const lines = linesOfTexts(source);
  return { items: checkSidebar(items, shownFile, lines), lines };
}

/**
 * The lines of each quoted text, to locate entries. If a text is a `doc` somewhere, only those
 * lines.
 */
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
        `sidebar.ts can’t import '${other}'`,
        'Remove the import. A sidebar.ts can import only defineSidebar.',
      );
    }
    const contained = new ContainedProcess(new URL('./sidebar.process.ts', import.meta.url), {
      reads: [],
      memory: MEMORY,
      seconds: LIMIT / 1000,
    });
    const task: SidebarTask = { js, helper };
    const result = await contained
      .ask({ task, limit: LIMIT, read: (response) => message.parse(response) })
      .finally(() => contained.close());
    if ('problem' in result) {
      const line = result.place && lineAt(result.place);
      if (result.isEnd) fail(line, `the file ${result.problem}`, 'Remove the call.');
      fail(line, `the file throws ${result.problem}`, THROWS);
    }
    return 'items' in result ? result.items : undefined;
  } catch (error) {
    if (error instanceof MachineError) fail(error.place?.line, error.message, SYNTAX);
    if (error instanceof TimeLimitError)
      fail(1, `the sidebar takes longer than ${LIMIT / 1000} s to evaluate`, THROWS);
    if (error instanceof ContainedEnd) fail(1, `the sidebar ${error.message}`, THROWS);
    throw error;
  }
}

/** `src/content/sidebar.ts`, wherever the content folder is. */
const HELPER = /\bcontent\/sidebar(\.ts)?$/;
const SYNTAX =
  'Write entries as { doc, label? }, { link, label }, or { category, items }, separated by commas.';
const THROWS = 'Export a list of entries without other code. See src/content/sidebar.ts for the fields.';
