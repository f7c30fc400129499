import type { MiddlewareHandler } from 'hono';

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
export function addSecurityHeaders(contentSecurityPolicy: string): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(contentSecurityPolicy));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    // Promised only where TLS is in front of this server; browsers ignore it on plain HTTP.
    const protocol = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
    if (protocol === 'https') c.res.headers.set('strict-transport-security', 'max-age=31536000');
  };
}
