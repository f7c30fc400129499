/**
 * The one script of the frame in which components are rendered. Its policy lets it load nothing, so the page hands it what it runs (`runtime.ts`), with
 * a port by which both talk from then on.
 */
addEventListener(
  'message',
  ({ source, data, ports }) => {
    if (source === parent) new Function('port', data)(ports[0]);
  },
  { once: true },
);
