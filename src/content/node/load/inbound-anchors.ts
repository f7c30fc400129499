import { join } from 'node:path';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../../../core/errors.ts';
import type { InboundAnchors } from '../../model.ts';
import { isThere, readTextFile } from './text-file.ts';

/** The file in a content folder that lists anchors used by other sites. */
export const INBOUND_ANCHORS = 'anchors.json';

const FORM = 'Write an object such as { "/docs/guards": ["anchor"] }.';

const schema = z.record(
  z.string().regex(/^\//, 'expected a path that begins with /'),
  z.array(z.string().min(1, 'expected an anchor'), 'expected a list of anchors'),
  'expected an object such as { "/docs/guards": ["anchor"] }',
);

/**
 * Reads `anchors.json` of a content folder: headings of published pages to which answers, issues,
 * and XState's warnings link.
 * @param shown the file as its author sees it, for messages
 * @returns an empty object without this file
 * @throws AuthorErrors if it can't be read, isn't JSON, or has the wrong structure
 */
export function readInboundAnchors(root: string, shown: string): InboundAnchors {
  if (!isThere(join(root, INBOUND_ANCHORS))) return {};
  const text = readTextFile(root, INBOUND_ANCHORS, shown);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AuthorErrors([
      new AuthorError({ file: shown }, `the file isn’t valid JSON: ${(error as Error).message}`, FORM),
    ]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AuthorErrors(
    result.error.issues.map((issue) => new AuthorError({ file: shown }, describeIssue(issue, value))),
  );
}
