import type { Root } from 'hast';
import type { Code, Root as Markdown } from 'mdast';
import { eachNode } from '../../each-node.ts';
import type { CodeMentions } from '../../model.ts';
import { parseFenceMeta } from '../../samples/fence.ts';
import { isRelative } from '../../samples/imports.ts';
import type { XStateVersion } from '../../samples/sample.ts';
import { inlineCodeOf } from '../../tree.ts';

const importStatement = /\bimport\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const ofXState = /^(?:@xstate\/|xstate\b)/;

/**
 * Collects names in a page's text and samples that may belong to an API.
 * @param version the XState version of the page's samples, unless their fences specify another
 */
export function mentionsOf(tree: Root, markdown: Markdown, version: XStateVersion): CodeMentions {
  const imports: CodeMentions['imports'] = [];
  const xstate = new Set<XStateVersion>();
  eachNode(markdown, 'code', ({ value, meta }: Code) => {
    const own = parseFenceMeta(meta ?? '').xstate;
    if (own) xstate.add(own);
    for (const [, list = '', specifier = ''] of value.matchAll(importStatement)) {
      if (isRelative(specifier)) continue;
      if (ofXState.test(specifier)) xstate.add(own ?? version);
      for (const part of list.split(',')) {
        const name = /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1];
        if (name) imports.push({ name, specifier });
      }
    }
  });
  return {
    inline: [...new Set(inlineCodeOf(tree).map(({ code }) => code))],
    imports,
    xstate: [...xstate].sort(),
  };
}
