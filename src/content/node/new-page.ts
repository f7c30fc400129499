import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DocsVersion } from '../../site/config.ts';
import { AuthorError } from '../../site/errors.ts';
import { tagSlug } from '../../site/paths.ts';

export interface NewPage {
  kind: 'doc' | 'post';
  title: string;
  /** The content folder, and how messages call it. */
  root: string;
  folder: string;
  /** The docs version of a doc. */
  version: DocsVersion;
  /** The id of the doc below which the new one stands in the sidebar; the end of the sidebar without one. */
  after?: string | undefined;
  /** The day of a post. */
  today: string;
}

/**
 * Makes the file of a new page, and the sidebar's entry of a doc.
 * @returns what was made, in sentences
 * @throws AuthorError where there is such a page, or the sidebar's entry has no place
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
      'is there already',
      'Choose another title, or edit it.',
    );
  const sidebar = kind === 'doc' ? sidebarWith(id, { root, folder, version, after }) : undefined;

  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), textOf(kind, title, today), { flag: 'wx' });
  if (sidebar) writeFileSync(sidebar.path, sidebar.text);
  return [
    `${folder}/${file}: the page; write its description and its text`,
    ...(sidebar ? [`${sidebar.shown}:${sidebar.line}: its entry in the sidebar; move it to its place`] : []),
    ...(kind === 'doc' && !sidebar
      ? [`${folder}/${version.folder} has no sidebar.ts, so the folders are the sidebar`]
      : []),
  ];
}

function textOf(kind: NewPage['kind'], title: string, today: string): string {
  // Quoted as YAML reads it where it would read something else.
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N} .’'()+/-]*$/u.test(title) && !/^(true|false|null|yes|no|[\d.]+)$/i.test(title);
  const lines = [
    '---',
    `title: ${isPlain ? title : JSON.stringify(title)}`,
    `description: ${kind === 'doc' ? 'What the reader will be able to do, in one sentence.' : 'What the post tells, in one sentence.'}`,
    ...(kind === 'post' ? [`date: ${today}`, 'tags: []'] : []),
    '---',
    '',
    kind === 'doc' ? 'What it is, in one or two sentences.' : 'What is new, in one or two sentences.',
    ...(kind === 'post' ? ['', '{/* truncate */}', '', 'The rest of the post.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

type SidebarPlace = Pick<NewPage, 'root' | 'folder' | 'version' | 'after'>;

/** The text of a sidebar with a doc's entry; nothing where the version has no sidebar. */
function sidebarWith(id: string, { root, folder, version, after }: SidebarPlace) {
  const shown = `${folder}/${version.folder}/sidebar.ts`;
  const path = join(root, version.folder, 'sidebar.ts');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const entry = `{ doc: ${JSON.stringify(id).replace(/^"|"$/g, "'")} },`;
  const isEntry = (line: string) => after !== undefined && line.includes(`{ doc: '${after}'`);
  const at =
    after === undefined ? lines.findLastIndex((line) => /^\]\);?$/.test(line)) - 1 : lines.findIndex(isEntry);
  if (at < 0) {
    const problem =
      after === undefined ? 'does not end with ]);' : `has no line with an entry { doc: '${after}' }`;
    throw new AuthorError(
      { file: shown },
      problem,
      'Name another page after --after, or add the entry by hand.',
    );
  }
  const indent = after === undefined ? '  ' : /^\s*/.exec(lines[at]!)![0];
  lines.splice(at + 1, 0, indent + entry);
  return { path, shown, text: lines.join('\n'), line: at + 2 };
}
