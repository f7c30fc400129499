import { loadPart } from '../../../site/browser/load-part.ts';
import stylesheet from '../../islands/run/run.css?url';

let code: typeof import('../../islands/run/blocks.tsx') | undefined;

/** Puts buttons on the samples that can run; the code behind them is loaded with the first click. */
export function mountRun(main: HTMLElement): () => void {
  for (const block of main.querySelectorAll<HTMLElement>('[data-run]')) {
    const tools = document.createElement('div');
    tools.className = 'code-tools';
    for (const action of ['Run', 'Edit'] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = action;
      button.ariaLabel = `${action} this code`;
      button.onclick = async () => {
        try {
          code ??= await loadPart(() => import('../../islands/run/blocks.tsx'), stylesheet);
          await code.open(block, action);
          button.textContent = action;
        } catch (error) {
          console.error(error);
          button.textContent = 'Try again';
        }
      };
      tools.append(button);
    }
    block.querySelector('pre')?.after(tools);
  }
  return () => code?.closeBlocks();
}
