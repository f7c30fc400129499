import { z } from 'zod';

/**
 * Returns the fields that a schema defines at a path. Empty if it isn't an object, or if its fields
 * depend on other values.
 */
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

/** Removes optional, nullable, and default wrappers from a schema. */
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
