import type { ClientConfig } from '../client-config.ts';

let config: ClientConfig | undefined;

/** Returns the site's data from the document. */
export function clientConfig(): ClientConfig {
  // A heading of the page, which comes first, may have the same ID.
  const script = document.querySelector('script#client-config');
  config ??= JSON.parse(script?.textContent ?? '{}') as ClientConfig;
  return config;
}
