/**
 * Returns a text that is the same for situations with the same content, in any order of properties:
 * XState 4 changes the order of regions. JSON alone omits what maps and sets contain.
 */
export function situationKey(situation: unknown): string {
  return JSON.stringify(situation, (_, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (value instanceof Set) return { $set: [...value] };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const keys = Object.keys(value).sort();
    return Object.fromEntries(keys.map((key) => [key, value[key as keyof typeof value]]));
  });
}
