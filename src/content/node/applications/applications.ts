import { stripVTControlCharacters } from 'node:util';
import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { hash } from '../../../core/node/cache/hash.ts';
import type { BuiltApplication } from '../../../mdx/components/application.tsx';
import { eachNode } from '../../each-node.ts';
import type { ApplicationFiles } from '../../model.ts';
import type { IncludedFiles, Suggest } from '../code/included.ts';
import { attributeOf } from '../parse/attribute-data.ts';
import { type PageContext, placeOf } from '../parse/page-context.ts';
import type { ExampleFiles } from './bundle-application.ts';

/**
 * Builds the applications of a page's `<Application>` components.
 * @param page gets the applications' files, and mistakes
 * @returns what each component gets
 */
export async function buildApplications(
  tree: Root,
  page: {
    included: IncludedFiles;
    applications: ApplicationFiles;
    report: PageContext['report'];
    suggest: Suggest;
  },
): Promise<Map<Nodes, BuiltApplication>> {
  const wanted: MdxJsxFlowElement[] = [];
  eachNode(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
    if (node.name === 'Application') wanted.push(node);
  });
  const built = new Map<Nodes, BuiltApplication>();
  if (wanted.length === 0) return built;
  // Few pages need the bundler, which takes a tenth of a second to load.
  const { ApplicationError, bundleApplication } = await import('./bundle-application.ts');
  for (const node of wanted) {
    const folder = attributeOf(node, 'folder');
    if (folder === undefined) continue;
    const files = filesOf(folder, page.included);
    try {
      const application = await bundleApplication(files);
      const json = JSON.stringify(application);
      const file = hash(json);
      page.applications[file] = json;
      built.set(node, { file, isEditable: application.sources.length > 0 });
    } catch (error) {
      const problem = messageOf(error);
      const meant = Object.keys(files).length === 0 ? page.suggest(folder) : undefined;
      const otherwise = error instanceof ApplicationError ? error.hint : undefined;
      const hint = meant ? `Did you mean ${meant}?` : otherwise;
      page.report(placeOf(node), `<Application folder="${folder}">: ${problem}`, hint);
    }
  }
  return built;
}

/** Returns an error's message without the heading, the colors, and the stack that Rolldown adds. */
function messageOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return text.replace(/^Build failed with .*\n+|^\[plugin .*\n|^Error: |\n +at .*/gm, '').trim();
}

function filesOf(folder: string, included: IncludedFiles): ExampleFiles {
  const inFolder = Object.entries(included).filter(([path]) => path.startsWith(`${folder}/`));
  return Object.fromEntries(inFolder.map(([path, text]) => [path.slice(folder.length), text]));
}
