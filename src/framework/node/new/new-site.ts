import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { TEMPLATE_SETTINGS, TEMPLATE_TEXTS } from '../../../content/template-texts.ts';
import { AuthorError } from '../../../core/errors.ts';
import { project } from '../../../core/node/project.ts';
import { isIn, shownPath } from '../../../core/node/source-file.ts';

/**
 * Creates the files of a new site: a configuration, two versions of docs, a blog, a page, and an
 * icon. The site is complete: it passes all checks, except for the texts that tell the author to
 * replace them.
 * @param folder a new or empty folder
 * @param today the date of the first post
 * @returns sentences about what was created
 * @throws AuthorError if the folder contains files or is outside of the project
 */
export function createSite(folder: string, today: string): string[] {
  const shown = shownPath(folder);
  if (!isIn(project, folder))
    throw new AuthorError(
      { file: shown },
      'the folder is outside of this project',
      'Choose a folder inside it, such as my-site, because the site’s configuration imports from src/. It can have its own Git repository.',
    );
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new AuthorError({ file: shown }, 'the folder isn’t empty', 'Choose a new or empty folder.');
  const from = (file: string, target: string) =>
    `./${relative(dirname(join(folder, file)), join(project, target))}`
      .replaceAll(sep, '/')
      .replace('./../', '../');
  const files: Record<string, string> = {
    'site.config.ts': config(from('site.config.ts', 'src/config/config.ts')),
    'public/favicon.svg': ICON,
    'content/docs/v2/start.mdx': start('2'),
    'content/docs/v2/guide.mdx': GUIDE,
    'content/docs/v2/sidebar.ts': sidebar(from('content/docs/v2/sidebar.ts', 'src/content/sidebar.ts'), [
      "{ doc: 'start' }",
      "{ category: 'Guides', index: { slug: 'guides' }, items: [{ doc: 'guide' }] }",
    ]),
    'content/docs/v1/start.mdx': start('1'),
    'content/docs/v1/sidebar.ts': sidebar(from('content/docs/v1/sidebar.ts', 'src/content/sidebar.ts'), [
      "{ doc: 'start' }",
    ]),
    [`content/blog/${today}-hello.mdx`]: post(today),
    'content/pages/imprint.mdx': IMPRINT,
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  }
  return [
    ...Object.keys(files).map((file) => `${join(shown, file)}`),
    '',
    `Preview:  npm run dev -- --config ${join(shown, 'site.config.ts')}`,
    `Check:    npm run check:content -- --config ${join(shown, 'site.config.ts')}`,
    `Build:    npm run build -- --config ${join(shown, 'site.config.ts')} --out ${join(shown, 'dist')}`,
    'To customize and publish the site, see docs/new-site.md.',
  ];
}

const config = (schema: string) => `import { defineConfig } from '${schema}';

// Each field is described in src/config/config.ts.
export default defineConfig({
  title: '${TEMPLATE_SETTINGS.title}',
  tagline: '${TEMPLATE_SETTINGS.tagline}',
  url: '${TEMPLATE_SETTINGS.url}',
  baseUrl: '/',
  trailingSlash: 'never',
  editUrl: '${TEMPLATE_SETTINGS.editUrl}',
  versions: [
    { name: 'current', label: 'Version 2', folder: 'docs/v2', path: '/docs', mainDoc: 'start', status: 'latest' },
    { name: '1', label: 'Version 1', folder: 'docs/v1', path: '/docs/v1', mainDoc: 'start', status: 'unmaintained' },
  ],
  // The logo is 28 px high; { light, dark } are two files. The color needs a contrast of 4.5:1.
  brand: { logo: '/favicon.svg', color: { light: '#0b6e4f', dark: '#6fd3ae' } },
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: null,
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'search', position: 'left' },
      { type: 'docSidebar', sidebarId: 'current', label: 'Docs' },
      { label: 'API', href: '/api' },
      { label: 'Blog', href: '/blog' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  footer: { links: [{ label: 'Imprint', href: '/imprint' }], social: [], copyright: '${TEMPLATE_SETTINGS.copyright}' },
  home: { install: '${TEMPLATE_SETTINGS.install}', start: { label: 'Get started', href: '/docs/start' } },
  // The packages that the reference describes have to be installed: npm install --save-dev my-project
  api: {
    description: 'Every function and type, from the published declarations.',
    packages: [{ name: 'immer', purpose: '${TEMPLATE_SETTINGS.purpose}' }],
  },
  blog: { title: 'Blog', description: 'News and releases.', defaultAuthor: 'The team', postsPerPage: 10 },
  newsletter: null,
  feedback: null,
  analytics: { domain: null, script: 'https://plausible.io/js/script.manual.tagged-events.js' },
  redirects: [],
});
`;

const sidebar = (helper: string, entries: readonly string[]) =>
  `import { defineSidebar } from '${helper}';\n\nexport default defineSidebar([\n${entries.map((entry) => `  ${entry},\n`).join('')}]);\n`;

const start = (version: string) => `---
title: Get started
description: Install version ${version} and use it for the first time.
---

Install the package:

\`\`\`bash
npm install my-project@${version}
\`\`\`

:::tip

${TEMPLATE_TEXTS.site.start}
The file is \`content/docs/v${version}/start.mdx\`.

:::
`;

const GUIDE = `---
title: A guide
description: Take a user through one task from beginning to end.
---

## First step

Samples in TypeScript are type-checked and run. What they print is compared with the comment:

\`\`\`ts
console.log(1 + 1); // => 2
\`\`\`

## Second step

Link to [other pages](./start.mdx) by their files.
`;

const post = (today: string) => `---
title: Hello
description: The first post of the blog.
date: ${today}
tags: [news]
---

The first paragraph is what lists show.

{/* truncate */}

The rest follows.
`;

const IMPRINT = `---
title: Imprint
description: Who publishes this site, and how to reach them.
---

${TEMPLATE_TEXTS.site.imprint}
`;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#0b6e4f"/><path d="M8 19V9l6 6 6-6v10" fill="none" stroke="#fff" stroke-width="2.5"/></svg>\n';
