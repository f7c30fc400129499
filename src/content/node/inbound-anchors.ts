import { join } from 'node:path';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../../site/errors.ts';
import type { InboundAnchors } from '../model.ts';
import { isThere, readTextFile } from './text-file.ts';

/** The list of anchors that links from elsewhere lead to, in a content folder. */
export const INBOUND_ANCHORS = 'anchors.json';

const schema = z.record(
  z.string().regex(/^\//, 'expected a path'),
  z.array(z.string().min(1, 'expected an anchor'), 'expected a list of anchors'),
  'expected lists of anchors by the path of their page (/docs/guards)',
);

/**
 * Reads `anchors.json` of a content folder: the headings of published pages that answers, issues and XState's own warnings link to.
 * @param shown the file as the author knows it, for messages
 * @returns nothing where the folder has no such file
 * @throws AuthorErrors when it cannot be read, is not JSON or holds something else
 */
export function readInboundAnchors(root: string, shown: string): InboundAnchors {
  const file = join(root, INBOUND_ANCHORS);
  if (!isThere(file)) return {};
  const text = readTextFile(file, shown);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AuthorErrors([new AuthorError({ file: shown }, `is not JSON: ${(error as Error).message}`)]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AuthorErrors(
    result.error.issues.map((issue) => new AuthorError({ file: shown }, describeIssue(issue, value))),
  );
}
