import { loadPart } from '../../site/load-part.client.ts';
import stylesheet from './run.css?url';

const load = () => loadPart(() => import('./blocks.tsx'), stylesheet);

/** Puts buttons on the samples that can run; the code behind them is loaded with the first click. */
export function mountRun(main: HTMLElement): (() => void) | undefined {
  const blocks = main.querySelectorAll<HTMLElement>('[data-run]');
  for (const block of blocks) {
    const tools = document.createElement('div');
    tools.className = 'code-tools';
    for (const action of ['Run', 'Edit'] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = action;
      button.ariaLabel = `${action} this code`;
      button.onclick = async () => {
        try {
          (await load()).open(block, action);
        } catch (error) {
          console.error(error);
          button.textContent = 'Try again';
        }
      };
      tools.append(button);
    }
    block.querySelector('pre')?.after(tools);
  }
  return blocks.length
    ? () =>
        load()
          .then(({ closeBlocks }) => closeBlocks())
          .catch(() => undefined)
    : undefined;
}
