import type { ClientConfig } from '../client-config.ts';

let config: ClientConfig | undefined;

/** Returns the site's data from the document. */
export function clientConfig(): ClientConfig {
  config ??= JSON.parse(document.getElementById('client-config')?.textContent ?? '{}') as ClientConfig;
  return config;
}
