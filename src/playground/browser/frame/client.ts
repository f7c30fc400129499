import { clientConfig } from '../../../site/browser/client-config.ts';
import { t } from '../../../site/messages.ts';
import type { SandboxMessage } from '../sandbox/protocol.ts';
import { noRest, watchPulse } from '../sandbox/pulse.ts';
import type { FrameMessage, FrameRequest } from './protocol.ts';

const HIGHEST = 560;

/** What a frame renders. */
export interface Rendered {
  /** The text of a CommonJS module. */
  js: string;
  /** The component, by the name that it is exported by. */
  component: string;
}

/**
 * Renders a component in a frame of its own, which can reach nothing of the page.
 * @param place the element that gets the frame
 * @param tell receives what it says, `ended` at last where it had to be stopped
 * @returns what ends it
 */
export function openFrame(
  place: HTMLElement,
  { js, component }: Rendered,
  tell: (message: SandboxMessage) => void,
): () => void {
  const frame = document.createElement('iframe');
  const { port1: port, port2 } = new MessageChannel();
  const ask = (request: FrameRequest) => port.postMessage(request);
  const { address, script } = clientConfig().playground.frame;
  const late = t.run.noRenderer;
  const pulse = watchPulse(() => ask({ type: 'ping' }), end, late);

  const modes = new MutationObserver(() => ask({ type: 'mode', mode: colorMode() }));
  const close = () => {
    pulse.stop();
    modes.disconnect();
    port.close();
    frame.remove();
  };
  function end(message: string): void {
    close();
    tell({ type: 'ended', message });
  }
  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data.type === 'pong') pulse.pong();
    else if (data.type === 'endless') end(noRest());
    else if (data.type === 'height') frame.style.height = `${Math.min(Math.ceil(data.height), HIGHEST)}px`;
    else tell(data);
  };

  // Forms are handled by components; the frame's policy lets none be sent.
  frame.sandbox.add('allow-scripts', 'allow-forms');
  frame.title = t.run.rendered;
  frame.className = 'play-frame';
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  place.append(frame);
  Promise.all([textOf(script), loaded]).then(
    ([runtime]) => {
      frame.contentWindow?.postMessage(runtime, '*', [port2]);
      ask({ type: 'render', js, component, mode: colorMode() });
      modes.observe(document.documentElement, { attributes: true });
      pulse.ask();
    },
    () => end(late),
  );
  return close;
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the frame's script: ${response.status}`);
  return response.text();
}

/** Light or dark, as the page is shown: by the reader's choice, or as the system has it. */
function colorMode(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
