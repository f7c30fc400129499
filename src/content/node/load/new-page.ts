import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type TypeScript from 'typescript';
import type { DocsVersion } from '../../../config/config.ts';
import { AuthorError } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import { tagSlug } from '../../../core/paths.ts';
import { TEMPLATE_TEXTS } from '../../template-texts.ts';
import { readTextFile } from './text-file.ts';

const require = createRequire(import.meta.url);

export interface NewPage {
  kind: 'doc' | 'post';
  title: string;
  /** The content folder, and its name in messages. */
  root: string;
  folder: string;
  /** The version of a docs page. */
  version: DocsVersion;
  /**
   * The id of the docs page after which the new one is inserted in the sidebar; by default, it is
   * last.
   */
  after?: string | undefined;
  /** The date of a post. */
  today: string;
}

/**
 * Creates the file of a new page, and the sidebar entry of a docs page.
 * @returns sentences about what was created
 * @throws AuthorError if the page exists, or the sidebar entry can't be inserted
 */
export function createPage({ kind, title, root, folder, version, after, today }: NewPage): string[] {
  const name = tagSlug(title);
  const id = kind === 'doc' && after?.includes('/') ? `${dirname(after)}/${name}` : name;
  const file = kind === 'doc' ? `${version.folder}/${id}.mdx` : `blog/${today}-${name}.mdx`;
  const taken = [file, file.replace(/\.mdx$/, '.md'), file.replace(/\.mdx$/, '/index.mdx')].find((path) =>
    existsSync(join(root, path)),
  );
  if (taken)
    throw new AuthorError(
      { file: `${folder}/${taken}` },
      'the page already exists',
      'Choose another title, or edit the existing page.',
    );
  const sidebar = kind === 'doc' ? sidebarWith(id, { root, folder, version, after }) : undefined;

  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), textOf(kind, title, today), { flag: 'wx' });
  if (sidebar) writeFileSync(sidebar.path, sidebar.text);
  return [
    `Created ${folder}/${file}. Write the description and the text of the page.`,
    ...(sidebar
      ? [
          `Added an entry at ${sidebar.shown}:${sidebar.line}.${after === undefined ? ' Move it to its position in the sidebar.' : ''}`,
        ]
      : []),
    ...(kind === 'doc' && !sidebar
      ? [`${folder}/${version.folder} has no sidebar.ts, so the sidebar lists the page automatically.`]
      : []),
  ];
}

function textOf(kind: NewPage['kind'], title: string, today: string): string {
  // Quoted if YAML would read it as something else.
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N} .’'()+/-]*$/u.test(title) && !/^(true|false|null|yes|no|[\d.]+)$/i.test(title);
  const { post } = TEMPLATE_TEXTS;
  const lines = [
    '---',
    `title: ${isPlain ? title : JSON.stringify(title)}`,
    `description: ${TEMPLATE_TEXTS[kind].description}`,
    ...(kind === 'post' ? [`date: ${today}`, 'tags: []'] : []),
    '---',
    '',
    ...(kind === 'doc' ? [TEMPLATE_TEXTS.doc.text] : [post.excerpt, '', '{/* truncate */}', '', post.rest]),
  ];
  return `${lines.join('\n')}\n`;
}

type SidebarPlace = Pick<NewPage, 'root' | 'folder' | 'version' | 'after'>;

/** The text of a sidebar with an entry for a docs page; undefined if the version has no sidebar. */
function sidebarWith(id: string, { root, folder, version, after }: SidebarPlace) {
  const shown = `${folder}/${version.folder}/sidebar.ts`;
  const name = `${version.folder}/sidebar.ts`;
  const path = join(root, name);
  if (!existsSync(path)) return undefined;
  const source = readTextFile(root, name, shown);
  const { list, entries } = entriesIn(source);
  const neighbor = after === undefined ? list?.elements.at(-1) : entries.get(after);
  const end = neighbor?.end ?? (after === undefined ? list?.elements.pos : undefined);
  if (end === undefined) {
    const [suggestion] = nearest(after ?? '', [...entries.keys()], 1);
    throw after === undefined
      ? new AuthorError(
          { file: shown },
          'the file doesn’t export a list of sidebar entries',
          'Write export default defineSidebar([ … ]), or set --after to the id of a page in the sidebar.',
        )
      : new AuthorError(
          { file: shown },
          `the sidebar has no entry { doc: '${after}' }`,
          suggestion
            ? `Did you mean --after ${suggestion}?`
            : 'Set --after to the id of a page in the sidebar, or omit it to add the page at the end.',
        );
  }
  const entry = `{ doc: '${id}' }`;
  const comma = neighbor && endOfComma(neighbor);
  const at = comma ?? end;
  // Comments on the same line belong to the neighbor. A list on one line continues, or ends, after them.
  const [rest] = /^(?:[^\S\n]|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(source.slice(at))!;
  const isInline = source[at + rest.length] !== '\n';
  const indent = neighbor ? /.*$/.exec(source.slice(0, neighbor.getStart()))![0].replace(/\S.*/, '') : '  ';
  const head =
    source.slice(0, at) +
    (neighbor && comma === undefined ? ',' : '') +
    (isInline
      ? `${neighbor ? ' ' : ''}${entry}${comma === undefined ? '' : ','}`
      : `${rest}\n${indent}${entry},`);
  const text = head + source.slice(isInline ? at : at + rest.length);
  const hasCrlf = readFileSync(path).includes('\r\n');
  return {
    path,
    shown,
    text: hasCrlf ? text.replaceAll('\n', '\r\n') : text,
    line: head.split('\n').length,
  };
}

/** Returns the end of the comma after an element of a list, which can follow comments; undefined without one. */
function endOfComma({ parent, end }: TypeScript.Node): number | undefined {
  const { elements } = parent as TypeScript.ArrayLiteralExpression;
  const next = elements.find(({ pos }) => pos > end);
  return next?.pos ?? (elements.hasTrailingComma ? elements.end : undefined);
}

/** Returns the list that a sidebar exports, and the entries of pages by id. */
function entriesIn(source: string): {
  list?: TypeScript.ArrayLiteralExpression;
  entries: ReadonlyMap<string, TypeScript.Node>;
} {
  // Loaded only here, because it takes time.
  const ts: typeof TypeScript = require('typescript');
  const lists: TypeScript.ArrayLiteralExpression[] = [];
  const entries = new Map<string, TypeScript.Node>();
  const visit = (node: TypeScript.Node, isExported: boolean): void => {
    if (isExported && ts.isArrayLiteralExpression(node)) lists.push(node);
    if (ts.isObjectLiteralExpression(node) && ts.isArrayLiteralExpression(node.parent)) {
      const fields = new Map(
        node.properties.flatMap((each) =>
          ts.isPropertyAssignment(each) ? [[each.name.getText(), each.initializer] as const] : [],
        ),
      );
      const doc = fields.get('doc');
      if (doc && ts.isStringLiteralLike(doc) && !fields.has('category')) entries.set(doc.text, node);
    }
    ts.forEachChild(node, (child) => visit(child, isExported || ts.isExportAssignment(node)));
  };
  visit(ts.createSourceFile('sidebar.ts', source, ts.ScriptTarget.Latest, true), false);
  return { list: lists[0], entries };
}
