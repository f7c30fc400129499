import { mountSimulator, type Simulator } from '../islands/simulator/mount.tsx';
import { enlarge } from './enlarge.ts';
import { say } from './say.ts';
import { scriptOf } from './scripts.ts';
import { readAddress } from './simulator/address.ts';

const running = new Map<HTMLElement, Simulator>();

/** Does what a button below a drawing says. */
export async function chartAction(figure: HTMLElement, action: string): Promise<void> {
  switch (action) {
    case 'simulate':
      if (running.has(figure)) running.get(figure)?.close();
      else simulate(figure);
      return;
    case 'resume':
      if (running.has(figure)) return;
      simulate(figure);
      if (!location.hash) figure.scrollIntoView({ block: 'nearest' });
      return;
    case 'code':
    case 'mermaid':
    case 'svg':
    case 'png': {
      const { copyAs } = await import('./copy-as.ts');
      report(figure, await copyAs(figure, action));
      return;
    }
    case 'enlarge':
      enlarge(figure);
  }
}

/** Ends what runs, before another page comes. */
export function closeAll(): void {
  for (const simulator of [...running.values()]) simulator.close();
}

function simulate(figure: HTMLElement): void {
  const button = figure.querySelector<HTMLElement>('[data-chart="simulate"]');
  const named = readAddress(location.search);
  const events = named && named.machine === figure.dataset.machine ? named.events : [];
  // The address names one simulation.
  closeAll();
  const simulator = mountSimulator({
    figure,
    script: () => scriptOf(figure),
    events,
    onClose() {
      running.delete(figure);
      button?.setAttribute('aria-pressed', 'false');
      button?.focus();
    },
  });
  running.set(figure, simulator);
  button?.setAttribute('aria-pressed', 'true');
}

function report(figure: HTMLElement, worked: boolean): void {
  const menu = figure.querySelector<HTMLDetailsElement>('.chart-copy');
  const label = menu?.querySelector('summary');
  if (!menu || !label) return;
  menu.open = false;
  label.focus();
  say(label, worked ? 'Copied' : 'Copying failed', 'Copy');
}
