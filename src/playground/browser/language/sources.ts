import { reachedBlocks } from './program.ts';
import type { EditedSample } from './protocol.ts';

/**
 * The text of a block, with the page's samples that it imports, as the reader sees them.
 * @param block the block's figure
 * @param text the text in its editor
 */
export function editedSample(block: HTMLElement, text: string): EditedSample {
  const main = block.closest('main') ?? document.body;
  const blocks = [...main.querySelectorAll<HTMLElement>('.code')];
  const files = reachedBlocks(blocks, blocks.indexOf(block), text);
  return { xstate: block.dataset.run === '4' ? 4 : 5, files };
}
