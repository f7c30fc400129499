import type { ClientConfig } from '../client-config.ts';

let config: ClientConfig | undefined;

/** What the document says of the site. */
export function clientConfig(): ClientConfig {
  config ??= JSON.parse(document.getElementById('client-config')?.textContent ?? '{}') as ClientConfig;
  return config;
}
