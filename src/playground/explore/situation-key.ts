/**
 * Returns a text that is the same for situations with the same content. JSON alone omits what maps
 * and sets contain.
 */
export function situationKey(situation: object): string {
  return JSON.stringify(situation, (_, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    return value instanceof Set ? { $set: [...value] } : value;
  });
}
