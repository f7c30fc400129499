import { networksOf } from './clients.ts';

type RateLimitOptions = {
  limit: number;
  windowMs: number;
  /** Bounds the memory: beyond it, whoever came first is forgotten. */
  maxKeys?: number;
  /** Milliseconds; of a clock that is never set. */
  now?: () => number;
};

/**
 * Counts attempts per key in fixed windows; the returned function says whether one more is allowed, or as many as it is told.
 * Windows are this process's, so they go by its own clock: where the system's is set back, nobody stays locked out.
 */
export function createRateLimit({
  limit,
  windowMs,
  maxKeys = 10_000,
  now = () => performance.now(),
}: RateLimitOptions) {
  const windows = new Map<string, { count: number; until: number }>();

  return (key: string, times = 1): boolean => {
    const time = now();
    const current = windows.get(key);
    if (current && current.until > time) {
      current.count += times;
      return current.count <= limit;
    }
    // Inserting again moves a key to the end, so the first one is always the oldest.
    windows.delete(key);
    const oldest = windows.keys().next();
    if (windows.size >= maxKeys && !oldest.done) windows.delete(oldest.value);
    windows.set(key, { count: times, until: time + windowMs });
    return times <= limit;
  };
}

/**
 * Counts what clients do, each by itself and all of a network together; the returned function says whether an address may do it once more, or
 * as many times as it is told.
 * @param client how often a client may in a window
 * @param network how often a network may
 */
export function createClientLimit({
  client,
  network,
  windowMs,
}: {
  client: number;
  network: number;
  windowMs: number;
}): (address: string, times?: number) => boolean {
  const allowClient = createRateLimit({ limit: client, windowMs });
  const allowNetwork = createRateLimit({ limit: network, windowMs });
  return (address, times) => {
    const of = networksOf(address);
    return allowClient(of.client, times) && allowNetwork(of.network, times);
  };
}
