import { z } from 'zod';

export const address = z.string().regex(/^\//, 'must start with /');
export const https = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
/**
 * A protocol that opens an application. Protocols that run programs in the page are not allowed.
 */
export const protocol = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*:$/, 'must be a protocol such as vscode:')
  .refine(
    (value) => !/^(javascript|data|vbscript|blob|file):/.test(value),
    'must not be a protocol that runs code or reads files',
  );
export const link = z.string().regex(/^(\/|https?:\/\/|mailto:)/, 'must start with /, https://, or mailto:');
