import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { kebab } from '../../src/site/paths.ts';
import type { Manifest } from '../manifest.ts';
import { Api } from './api.ts';
import type { CheckedMachine } from './machine.worker.ts';
import { Pages, type ReadText, sectionsOf } from './pages.ts';
import { type Search, siteSearch } from './search.ts';
import { itemText, machineText, resultText } from './texts.ts';

/** What the tools work with: one built site. */
export type ToolSite = { manifest: Manifest; pages: Pages; api: Api; search: Search };

/** Opens a built site for the tools. Nothing is read before it is asked for. */
export function openSite(manifest: Manifest, read: ReadText): ToolSite {
  const pages = new Pages(manifest, read);
  return {
    manifest,
    pages,
    api: new Api(pages),
    search: siteSearch(read, manifest.baseUrl, manifest.locales[0]?.name ?? 'en'),
  };
}

export type ToolOptions = {
  site: ToolSite;
  /** What it throws is told to whoever asked. */
  checkMachine: (source: string) => Promise<CheckedMachine>;
  /** Told of each call. */
  called?: (tool: string) => void;
};

/** No machine of a person or a model is longer, in characters. */
const LONGEST_MACHINE = 100_000;

const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const failed = (text: string) => ({ ...said(text), isError: true });

/** A server of the Model Context Protocol that answers from one built site. It has no state, so each connection or request gets its own. */
export function createToolServer({ site, checkMachine, called = () => undefined }: ToolOptions): McpServer {
  const { manifest, pages, api, search } = site;
  const versions = manifest.versions.map(({ name }) => name);
  const [latest = ''] = versions;
  const labels = manifest.versions.map(({ name, label }) => `${name} is ${label}`).join(', ');
  const server = new McpServer(
    {
      name: kebab(`${manifest.title} docs`),
      title: `${manifest.title} docs`,
      version: '1.0.0',
      websiteUrl: manifest.url,
    },
    {
      capabilities: { tools: {} },
      instructions: `${manifest.title}: ${manifest.tagline}. Search its documentation first, then read the pages that are found; check each machine that you write. ${labels}.`,
    },
  );
  const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

  server.registerTool(
    'search',
    {
      title: 'Search the docs',
      description:
        'Finds sections of the docs, the API reference and the blog. Takes words or a question, an error message, a name of the API.',
      inputSchema: z.object({
        query: z.string().trim().min(1).max(300),
        version: z
          .enum(versions)
          .optional()
          .describe(`Docs version to read: ${labels}. ${latest} by default.`),
        kind: z.enum(['docs', 'api', 'blog', 'page']).optional().describe('Leaves out everything else.'),
        limit: z.int().min(1).max(20).default(8).describe('Pages of each kind.'),
      }),
      annotations: readOnly,
    },
    async ({ query, version, kind, limit }) => {
      called('search');
      const found = await search({ query, context: version ?? latest, version, kind, perGroup: limit });
      return said(resultText(found, query, manifest.url));
    },
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Gives a page of the docs, the blog or the API reference as Markdown, with all samples, and statecharts as Mermaid. An address with an anchor, as search gives it, gives that section.',
      inputSchema: z.object({
        address: z
          .string()
          .min(1)
          .max(500)
          .describe('Address or path of the page: /docs/guards, /docs/guards#multiple-guards'),
        section: z
          .string()
          .max(200)
          .optional()
          .describe('Heading or anchor of the section to read instead of the whole page.'),
      }),
      annotations: readOnly,
    },
    async ({ address, section }) => {
      called('read_page');
      const page = pages.find(address);
      if (!page) return failed(`There is no page ${address}. Search for it, or read /docs/ for an overview.`);
      const wanted = section ?? page.anchor;
      if (!wanted) return said(page.markdown);
      const sections = sectionsOf(page.markdown);
      const name = wanted.replace(/^#/, '').toLowerCase();
      const found = sections.find(
        ({ anchor, heading }) => anchor.toLowerCase() === name || heading.toLowerCase() === name,
      );
      if (found) return said(found.text);
      // An address from elsewhere may have an older anchor: the page is what was asked for.
      if (section === undefined) return said(page.markdown);
      const list = sections.map(({ heading, anchor }) => `- ${heading} (#${anchor})`).join('\n');
      return failed(`${page.path} has no section '${section}'. Its sections:\n\n${list}`);
    },
  );

  server.registerTool(
    'list_api',
    {
      title: 'List the API',
      description:
        'Lists the packages of the API reference, or what a package exports, each with its first sentence.',
      inputSchema: z.object({
        package: z.string().max(100).optional().describe('xstate, @xstate/react … All packages without it.'),
        filter: z.string().max(100).optional().describe('Only items whose line holds this text.'),
      }),
      annotations: readOnly,
    },
    async ({ package: owner, filter }) => {
      called('list_api');
      const list = api.list(owner);
      if (list === undefined)
        return failed(`There is no package ${owner}. There are: ${api.packages().join(', ')}.`);
      if (filter === undefined) return said(list);
      const wanted = filter.toLowerCase();
      const lines = list
        .split('\n')
        .filter((line) => line.startsWith('- ') && line.toLowerCase().includes(wanted));
      return lines.length > 0 ? said(lines.join('\n')) : failed(`Nothing there holds '${filter}'.`);
    },
  );

  server.registerTool(
    'read_api',
    {
      title: 'Read an item of the API',
      description:
        'Gives the declaration, parameters, members and description of a function, class, interface or type.',
      inputSchema: z.object({
        name: z.string().min(1).max(100).describe('createMachine, ActorRef, useSelector …'),
        package: z
          .string()
          .max(100)
          .optional()
          .describe('Where several packages export the name: xstate, @xstate/react …'),
      }),
      annotations: readOnly,
    },
    async ({ name, package: owner }) => {
      called('read_api');
      return itemText(api.named(name, owner), (path) => pages.find(path)?.markdown, { name, said, failed });
    },
  );

  const machine = z
    .string()
    .min(2)
    .max(LONGEST_MACHINE)
    .describe(
      'The configuration that createMachine() of XState 5 takes, as JSON or JSON5. It is read as data and never run: name guards, actions, actors and delays with strings.',
    );

  server.registerTool(
    'check_machine',
    {
      title: 'Check a machine',
      description:
        'Says what XState 5 makes of a machine: whether it can be created and started, targets that do not exist, properties that XState does not know (those of XState 4 among them), states that are never entered, transitions that are never tried.',
      inputSchema: z.object({ machine }),
      annotations: readOnly,
    },
    async (given) => {
      called('check_machine');
      const checked = await checkMachine(given.machine);
      return said(machineText(checked));
    },
  );

  server.registerTool(
    'draw_machine',
    {
      title: 'Draw a machine',
      description: 'Draws a machine of XState 5 as a Mermaid state diagram.',
      inputSchema: z.object({ machine }),
      annotations: readOnly,
    },
    async (given) => {
      called('draw_machine');
      const checked = await checkMachine(given.machine);
      return 'mermaid' in checked
        ? said(`\`\`\`mermaid\n${checked.mermaid}\n\`\`\``)
        : failed(machineText(checked));
    },
  );

  return server;
}
