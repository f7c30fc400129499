import { networksOf } from './clients.ts';

type RateLimitOptions = {
  limit: number;
  windowMs: number;
  /** Bounds the memory: beyond it, the oldest keys are dropped. */
  maxKeys?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/**
 * Counts attempts per key in fixed windows. The returned function says whether one more attempt, or
 * a given number, is allowed. Windows use a monotonic clock, so that setting the system's clock
 * back locks nobody out.
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
    // Inserting a key again moves it to the end, so the first one is always the oldest.
    windows.delete(key);
    const oldest = windows.keys().next();
    if (windows.size >= maxKeys && !oldest.done) windows.delete(oldest.value);
    windows.set(key, { count: times, until: time + windowMs });
    return times <= limit;
  };
}

/**
 * Limits each client, and all clients of a network together. The returned function says whether an
 * address can do it once more, or a given number of times.
 * @param client the client's limit in a window
 * @param network the network's limit
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
