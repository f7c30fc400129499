import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DocsVersion } from '../../../config/config.ts';
import { AuthorError } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import { tagSlug } from '../../../core/paths.ts';
import { TEMPLATE_TEXTS } from '../../template-texts.ts';
import { readTextFile } from './text-file.ts';

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
  const lines = readTextFile(root, name, shown).split('\n');
  const entry = `{ doc: ${JSON.stringify(id).replace(/^"|"$/g, "'")} },`;
  const isEntry = (line: string) => after !== undefined && line.includes(`{ doc: '${after}'`);
  const at =
    after === undefined ? lines.findLastIndex((line) => /^\]\);?$/.test(line)) - 1 : lines.findIndex(isEntry);
  if (at < 0) {
    const ids = Array.from(lines.join('\n').matchAll(/\{ doc: '([^']+)'/g), ([, known]) => known!);
    const [suggestion] = nearest(after ?? '', ids, 1);
    throw after === undefined
      ? new AuthorError(
          { file: shown },
          'the list of entries doesn’t end with ]); on a separate line',
          'Move ]); to a separate line, or set --after to the id of a page in the sidebar.',
        )
      : new AuthorError(
          { file: shown },
          `the sidebar has no entry { doc: '${after}' }`,
          suggestion
            ? `Did you mean --after ${suggestion}?`
            : 'Set --after to the id of a page in the sidebar, or omit it to add the page at the end.',
        );
  }
  const neighbor = lines[at]!.indexOf(`{ doc: '${after}'`);
  const end = lines[at]!.indexOf('}', neighbor) + 1;
  // A category on one line continues after its entry.
  if (after !== undefined && /^,?\s*[^\s,]/.test(lines[at]!.slice(end))) {
    lines[at] = `${lines[at]!.slice(0, end)}, ${entry.slice(0, -1)}${lines[at]!.slice(end)}`;
    return { path, shown, text: lines.join('\n'), line: at + 1 };
  }
  const indent = after === undefined ? '  ' : /^\s*/.exec(lines[at]!)![0];
  lines.splice(at + 1, 0, indent + entry);
  return { path, shown, text: lines.join('\n'), line: at + 2 };
}
