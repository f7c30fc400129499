import type { MiddlewareHandler } from 'hono';
import { withBase } from '../src/site/paths.ts';
import type { Manifest } from './manifest.ts';

/** The security headers that every answer carries. */
export function securityHeaders(contentSecurityPolicy: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The newsletter's answer opens in a popup.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** Puts the security headers on whatever the application answers, errors and redirects included. */
export function addSecurityHeaders({ contentSecurityPolicy, sandbox, baseUrl }: Manifest): MiddlewareHandler {
  const forPages = Object.entries(securityHeaders(contentSecurityPolicy));
  const forSandbox = Object.entries(securityHeaders(sandbox?.contentSecurityPolicy ?? contentSecurityPolicy));
  const sandboxPath = sandbox && withBase(sandbox.path, baseUrl);
  return async (c, next) => {
    await next();
    const headers = c.req.path === sandboxPath ? forSandbox : forPages;
    for (const [name, value] of headers) c.res.headers.set(name, value);
    // Promised only where TLS is in front of this server; browsers ignore it on plain HTTP.
    const protocol = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
    if (protocol === 'https') c.res.headers.set('strict-transport-security', 'max-age=31536000');
  };
}
