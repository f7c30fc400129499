import type { MiddlewareHandler } from 'hono';
import { answerRules, headersAt } from '../src/site/headers.ts';
import { withoutBase } from '../src/site/paths.ts';
import type { Manifest } from './manifest.ts';

/** Puts the headers of the site on whatever the application answers, errors and redirects included. */
export function addSecurityHeaders(manifest: Manifest): MiddlewareHandler {
  const rules = answerRules(manifest);
  return async (c, next) => {
    await next();
    const headers = headersAt(withoutBase(c.req.path, manifest.baseUrl) ?? '/', rules);
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    // Promised only where TLS is in front of this server; browsers ignore it on plain HTTP.
    const protocol = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
    if (protocol === 'https') c.res.headers.set('strict-transport-security', 'max-age=31536000');
  };
}
