type RateLimitOptions = {
  limit: number;
  windowMs: number;
  /** Bounds the memory: beyond it, whoever came first is forgotten. */
  maxClients: number;
  now?: () => number;
};

/** Counts attempts per client in fixed windows; the returned function says whether one more is allowed. */
export function createRateLimit({ limit, windowMs, maxClients, now = Date.now }: RateLimitOptions) {
  const clients = new Map<string, { count: number; until: number }>();

  return (client: string): boolean => {
    const time = now();
    const current = clients.get(client);
    if (current && current.until > time) {
      current.count += 1;
      return current.count <= limit;
    }
    // Inserting again moves a client to the end, so the first one is always the oldest.
    clients.delete(client);
    const oldest = clients.keys().next();
    if (clients.size >= maxClients && !oldest.done) clients.delete(oldest.value);
    clients.set(client, { count: 1, until: time + windowMs });
    return true;
  };
}
