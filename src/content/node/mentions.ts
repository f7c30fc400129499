import type { Root } from 'hast';
import type { Code, Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CodeMentions } from '../model.ts';
import { inlineCodeOf } from '../tree.ts';

const importStatement =
  /\bimport\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]((?:@xstate\/|xstate)[\w/-]*)['"]/g;

/** Collects the names in a page's text and samples that may be those of an API. */
export function mentionsOf(tree: Root, markdown: Markdown): CodeMentions {
  const imports: CodeMentions['imports'] = [];
  visit(markdown, 'code', ({ value }: Code) => {
    for (const [, list = '', specifier = ''] of value.matchAll(importStatement)) {
      for (const part of list.split(',')) {
        const name = /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1];
        if (name) imports.push({ name, specifier });
      }
    }
  });
  return { inline: [...new Set(inlineCodeOf(tree).map(({ code }) => code))], imports };
}
