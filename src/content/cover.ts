import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import { sketchOf } from '../statechart/sketch.ts';
import type { CompiledPage } from './model.ts';
import { articleTree } from './tree.ts';

/** The picture of a page for lists, as SVG: a sketch of the first machine that it draws; undefined where it draws none. */
export function coverOf(page: CompiledPage): string | undefined {
  let svg: string | undefined;
  visit(articleTree(page), 'element', ({ tagName, properties }) => {
    if (tagName !== 'Statechart') return CONTINUE;
    svg = String(properties.svg);
    return EXIT;
  });
  return svg && sketchOf(svg);
}
