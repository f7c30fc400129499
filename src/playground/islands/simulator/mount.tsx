import { createRoot } from '../../../site/browser/react.ts';
import { scriptOf } from '../../browser/scripts.ts';
import { readAddress } from '../../browser/simulator/address.ts';
import { keepBeside } from '../../browser/simulator/beside.ts';
import { Simulator } from './simulator.tsx';

/**
 * Runs a drawing's machine below it: from its start, or with the events that the address has for it.
 * @param onClose called when the reader closes the simulation
 * @returns what ends it and leaves the drawing as it was
 */
export function mountSimulator(figure: HTMLElement, onClose: () => void): () => void {
  const shared = readAddress(location.search);
  const panel = document.createElement('div');
  panel.className = 'sim';
  figure.append(panel);
  const root = createRoot(panel);
  root.render(
    <Simulator
      figure={figure}
      script={() => scriptOf(figure)}
      shared={shared?.machine === figure.dataset.machine ? shared : undefined}
      onClose={onClose}
    />,
  );
  const endBeside = keepBeside(figure, panel);
  return () => {
    endBeside();
    root.unmount();
    panel.remove();
  };
}
