import { createRoot } from '../../../theme/browser/react.ts';
import { scriptOf } from '../../browser/scripts.ts';
import { readAddress, type SharedSimulation } from '../../browser/simulator/address.ts';
import { keepBeside } from '../../browser/simulator/beside.ts';
import { PLAY, takePlayback } from '../../browser/simulator/playback.ts';
import { simulationPlaces } from '../../browser/simulator/simulation-place.ts';
import { Simulator } from './simulator.tsx';

/**
 * Runs a drawing's machine below it: from its start, or with the events of the URL or a playback.
 * @param onClose called when the reader closes the simulation
 * @returns a function that ends it and restores the drawing
 */
export function mountSimulator(figure: HTMLElement, onClose: () => void): () => void {
  const place = simulationPlaces.get(figure);
  const shared = place ? place.read() : readAddress(location.search);
  const panel = document.createElement('div');
  panel.className = 'sim';
  figure.append(panel);
  const root = createRoot(panel);
  let serial = 0;
  const show = (simulation: SharedSimulation | undefined, isPlayed: boolean) =>
    root.render(
      <Simulator
        key={serial++}
        figure={figure}
        script={() => scriptOf(figure)}
        shared={simulation}
        isPlayed={isPlayed}
        onClose={onClose}
      />,
    );
  const play = (event: Event) => {
    event.preventDefault();
    show(takePlayback(figure), true);
  };
  const played = takePlayback(figure);
  show(played ?? (shared?.machine === figure.dataset.machine ? shared : undefined), played !== undefined);
  figure.addEventListener(PLAY, play);
  const endBeside = keepBeside(figure, panel);
  return () => {
    figure.removeEventListener(PLAY, play);
    endBeside();
    root.unmount();
    panel.remove();
  };
}
