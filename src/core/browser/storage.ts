/**
 * The browser's storage. If storage is unavailable (blocked by the reader, or full), it logs a
 * single warning, reads return null, and writes do nothing (specification section 7).
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Returns storage that never throws.
 * @param open returns the browser's storage; merely accessing `localStorage` may throw
 */
export function safeStorage(open: () => Storage): SafeStorage {
  let warned = false;
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch (error) {
      if (!warned) console.warn('Browser storage is not available.', error);
      warned = true;
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}

/** The reader's choices. */
export const storage = safeStorage(() => localStorage);
