import { z } from 'zod';

/** The fields that a schema knows at a path; empty where it has none there, or different ones by what else stands there. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.ZodType | undefined = schema;
  for (const key of path) {
    const bare: z.ZodType | undefined = at && unwrapped(at);
    if (bare instanceof z.ZodObject) at = (bare.shape as Record<PropertyKey, z.ZodType>)[key];
    else at = bare instanceof z.ZodArray ? (bare.element as z.ZodType) : undefined;
  }
  const found = at && unwrapped(at);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

/** What a schema is behind its defaults and beside null. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}
