import type { Handover } from './isolated.ts';

/**
 * The only script of the isolated document, whose policy forbids loading others. The page sends the
 * script to run, with a port for messages between both.
 */
addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Handover>) => {
  // Only accepts messages from the page that contains this document. Other documents can also get a
  // reference to this window.
  if (source !== parent.parent || !port) return;
  if (!data.isWorker) {
    new Function('port', `"use strict";${data.script}`)(port);
    return;
  }
  const script = `"use strict";onmessage=(event)=>{onmessage=null;const[port]=event.ports;${data.script}}`;
  const thread = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  // The script uses its port and handles errors. Code that floods this document instead would slow down the page.
  thread.onmessage = thread.onmessageerror = thread.onerror = () => thread.terminate();
  thread.postMessage(undefined, [port]);
});
