/** Imitates the package `idb-keyval` in memory, because Happy DOM has no IndexedDB. */
export function memoryStore() {
  const kept = new Map<string, unknown>();
  return {
    createStore: () => undefined,
    entries: async () => [...kept],
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: unknown) => void kept.set(key, value),
    del: async (key: string) => void kept.delete(key),
  };
}
