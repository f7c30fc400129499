import { afterEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from './storage.ts';

afterEach(() => vi.restoreAllMocks());

describe('safeStorage', () => {
  it('logs one warning and acts as empty if storage is unavailable', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.set('theme', 'dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('reads and writes if storage is available', () => {
    const values = new Map<string, string>();
    const storage = safeStorage(
      () =>
        ({
          getItem: (key: string) => values.get(key) ?? null,
          setItem: (key: string, value: string) => values.set(key, value),
          removeItem: (key: string) => values.delete(key),
        }) as unknown as Storage,
    );
    storage.set('theme', 'dark');
    expect(storage.get('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
  });
});
