import { z } from 'zod';

/** A package that the API reference describes. */
export const apiPackage = z.strictObject({
  name: z.string().min(1),
  /** Its purpose in a sentence, for the list of packages. */
  purpose: z.string().min(1),
  /** Its folder in its repository, for links to the source code. */
  folder: z.string().default(''),
  /**
   * The entry points to describe, for a package with more than the reference should cover. They are
   * named as in its `exports`; `*` matches anything. By default, all entry points without `*`.
   */
  entryPoints: z
    .array(z.string().regex(/^\.($|\/)/, 'must be . or start with ./'))
    .min(1)
    .optional(),
  /**
   * The folder in `node_modules` that replaces `xstate` in imports of the package's declarations.
   * Declarations compile against the types they were published with, and a later minor version may
   * have removed some of those.
   */
  xstate: z.string().min(1).optional(),
});
