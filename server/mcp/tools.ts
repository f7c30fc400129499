import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { kebab } from '../../src/core/paths.ts';
import type { Manifest } from '../files/manifest.ts';
import { Api } from './api.ts';
import type { CheckedMachine } from './machine.worker.ts';
import { type FileOf, Pages, sectionsOf, textReader } from './pages.ts';
import { type Search, siteSearch } from './search.ts';
import { itemText, machineText, resultText } from './texts.ts';

/** A built site for the tools. */
export type ToolSite = { manifest: Manifest; pages: Pages; api: Api; search: Search };

/** Opens a built site for the tools. Files are read when they are needed. */
export function openSite(manifest: Manifest, fileOf: FileOf): ToolSite {
  const read = textReader(fileOf);
  const pages = new Pages(manifest, read);
  return {
    manifest,
    pages,
    api: new Api(pages),
    search: siteSearch(read, manifest.baseUrl, manifest.locales[0]?.name ?? 'en'),
  };
}

export type ToolOptions = {
  /** Returns the site for each call: a server can outlive a release. */
  site: () => ToolSite;
  /** Its error messages are sent to the client. */
  checkMachine: (source: string) => Promise<CheckedMachine>;
  /** Called with the tool of each call. */
  called?: (tool: string) => void;
};

/** No real machine is longer, in characters. */
const LONGEST_MACHINE = 100_000;

type Tools = Required<ToolOptions>;

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const machine = z
  .string()
  .min(2)
  .max(LONGEST_MACHINE)
  .describe(
    'The configuration that createMachine() of XState 5 takes, as JSON or JSON5. It is read as data and never run: use strings for guards, actions, actors, and delays.',
  );

const textResult = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const errorResult = (text: string) => ({ ...textResult(text), isError: true });

/**
 * Creates a server of the Model Context Protocol for one built site. It has no state, so each
 * request gets its own.
 */
export function createToolServer({ called = () => undefined, ...options }: ToolOptions): McpServer {
  const { manifest } = options.site();
  const { api, machines } = manifest.parts;
  const server = new McpServer(
    {
      name: kebab(`${manifest.title} docs`),
      title: `${manifest.title} docs`,
      version: '1.0.0',
      websiteUrl: manifest.url,
    },
    {
      capabilities: { tools: {} },
      instructions: `${manifest.title}: ${manifest.tagline}. Search its documentation first, then read the pages you find.${machines ? ' Check each machine that you write.' : ''} ${labelsOf(manifest)}.`,
    },
  );
  const tools = { ...options, called };
  registerSearch(server, tools);
  registerReadPage(server, tools);
  if (api) {
    registerListApi(server, tools);
    registerReadApi(server, tools);
  }
  if (machines) {
    registerCheckMachine(server, tools);
    registerDrawMachine(server, tools);
  }
  return server;
}

const labelsOf = ({ versions }: Manifest) =>
  versions.map(({ name, label }) => `${name} is ${label}`).join(', ');

const latestOf = ({ versions }: Manifest) => versions[0]?.name ?? '';

/** The kinds of pages that search can be limited to. */
function kindsOf({ parts }: Manifest) {
  const all = ['docs', 'api', 'blog', 'page'] as const;
  return all.filter((kind) => (kind !== 'api' && kind !== 'blog') || parts[kind]);
}

/** The parts of the site in words: `the docs, the API reference, and the blog`. */
function partNames({ parts: { api, blog } }: Manifest): string {
  const names = ['the docs', ...(api ? ['the API reference'] : []), ...(blog ? ['the blog'] : [])];
  return new Intl.ListFormat('en').format(names);
}

/** Finds sections. */
function registerSearch(server: McpServer, { site, called }: Tools): void {
  const { manifest } = site();
  server.registerTool(
    'search',
    {
      title: 'Search the docs',
      description: `Finds sections of ${partNames(manifest)}. Accepts keywords, a question, an error message, or a name.`,
      inputSchema: z.object({
        query: z.string().trim().min(1).max(300),
        version: z
          .enum(manifest.versions.map(({ name }) => name))
          .optional()
          .describe(`Docs version to read: ${labelsOf(manifest)}. ${latestOf(manifest)} by default.`),
        kind: z.enum(kindsOf(manifest)).optional().describe('Searches only this kind.'),
        limit: z.int().min(1).max(20).default(8).describe('Maximum number of pages of each kind.'),
      }),
      annotations: readOnly,
    },
    async ({ query, version, kind, limit }) => {
      called('search');
      const { search, manifest: current } = site();
      const context = version ?? latestOf(current);
      const found = await search({ query, context, version, kind, perGroup: limit });
      return textResult(resultText(found, query, current.url));
    },
  );
}

/** Reads a page or a section of it. */
function registerReadPage(server: McpServer, { site, called }: Tools): void {
  const { manifest } = site();
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page of ${partNames(manifest)} as Markdown, with all samples${manifest.parts.machines ? ', and statecharts as Mermaid' : ''}. A URL with an anchor, such as those in search results, returns only that section.`,
      inputSchema: z.object({
        address: z
          .string()
          .min(1)
          .max(500)
          .describe('URL or path of the page: /docs/guards, /docs/guards#multiple-guards'),
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
      const page = site().pages.find(address);
      if (!page)
        return errorResult(
          `Unknown page '${address}'. Find the page with search, or read /docs/ for an overview.`,
        );
      const wanted = section ?? page.anchor;
      if (!wanted) return textResult(page.markdown);
      const sections = sectionsOf(page.markdown);
      const name = wanted.replace(/^#/, '').toLowerCase();
      const found = sections.find(
        ({ anchor, heading }) => anchor.toLowerCase() === name || heading.toLowerCase() === name,
      );
      if (found) return textResult(found.text);
      // A URL from elsewhere can have an outdated anchor; return the page.
      if (section === undefined) return textResult(page.markdown);
      const list = sections.map(({ heading, anchor }) => `- ${heading} (#${anchor})`).join('\n');
      return errorResult(`Unknown section '${section}'. Sections of ${page.path}:\n\n${list}`);
    },
  );
}

/** Lists packages, or the items of one. */
function registerListApi(server: McpServer, { site, called }: Tools): void {
  server.registerTool(
    'list_api',
    {
      title: 'List the API',
      description:
        'Lists the packages of the API reference, or the exports of a package, each with its first sentence.',
      inputSchema: z.object({
        package: z
          .string()
          .max(100)
          .optional()
          .describe('Package to list, such as xstate or @xstate/react. All packages by default.'),
        filter: z.string().max(100).optional().describe('Lists only items whose line contains this text.'),
      }),
      annotations: readOnly,
    },
    async ({ package: owner, filter }) => {
      called('list_api');
      const { api } = site();
      const list = api.list(owner);
      if (list === undefined)
        return errorResult(
          `Unknown package '${owner}'. Packages in the API reference: ${api.packages().join(', ')}.`,
        );
      if (filter === undefined) return textResult(list);
      const wanted = filter.toLowerCase();
      const lines = list
        .split('\n')
        .filter((line) => line.startsWith('- ') && line.toLowerCase().includes(wanted));
      return lines.length > 0
        ? textResult(lines.join('\n'))
        : errorResult(`No item matches the filter '${filter}'. To list all items, omit filter.`);
    },
  );
}

/** Reads an item of the API. */
function registerReadApi(server: McpServer, { site, called }: Tools): void {
  server.registerTool(
    'read_api',
    {
      title: 'Read an API item',
      description:
        'Returns the declaration, parameters, members, and description of a function, class, interface, or type.',
      inputSchema: z.object({
        name: z
          .string()
          .min(1)
          .max(100)
          .describe('Name of the item, such as createMachine, ActorRef, or useSelector.'),
        package: z
          .string()
          .max(100)
          .optional()
          .describe('Needed if several packages export the name, such as xstate or @xstate/react.'),
      }),
      annotations: readOnly,
    },
    async ({ name, package: owner }) => {
      called('read_api');
      const { api, pages } = site();
      return itemText(api.named(name, owner), (path) => pages.find(path)?.markdown, {
        name,
        textResult,
        errorResult,
      });
    },
  );
}

/** Registers `check_machine`, which also reports what XState would silently ignore. */
function registerCheckMachine(server: McpServer, { checkMachine, called }: Tools): void {
  server.registerTool(
    'check_machine',
    {
      title: 'Check a machine',
      description:
        'Checks a machine with XState 5: whether it can be created and started, missing targets, unknown properties (including those of XState 4), states that are never entered, and transitions that are never tried.',
      inputSchema: z.object({ machine }),
      annotations: readOnly,
    },
    async (given) => {
      called('check_machine');
      const checked = await checkMachine(given.machine);
      return textResult(machineText(checked));
    },
  );
}

/** Registers `draw_machine`. Its diagram is text, because few assistants can show a picture. */
function registerDrawMachine(server: McpServer, { checkMachine, called }: Tools): void {
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
        ? textResult(`\`\`\`mermaid\n${checked.mermaid}\n\`\`\``)
        : errorResult(machineText(checked));
    },
  );
}
