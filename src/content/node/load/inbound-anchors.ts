import { join } from 'node:path';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue } from '../../../core/errors.ts';
import type { InboundAnchors } from '../../model.ts';
import { isThere, readTextFile } from './text-file.ts';

/** The file in a content folder that lists anchors used by other sites. */
export const INBOUND_ANCHORS = 'anchors.json';

const FORM = 'Write an object such as { "/docs/guards": ["anchor"] }.';

const schema = z.record(
  z.string().regex(/^\//),
  z.array(z.string().min(1, 'expected an anchor'), 'expected a list of anchors'),
  {
    error: ({ code }) =>
      code === 'invalid_key' ? 'expected a path that begins with /' : 'expected an object',
  },
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
    const { message } = error as SyntaxError;
    // V8 names the line of some errors, and quotes the text around others.
    const [problem, line] = /^(.*?)(?: in JSON)? at position .*\(line (\d+)/s.exec(message)?.slice(1) ?? [
      message,
    ];
    const place = { file: shown, ...(line === undefined ? {} : { line: Number(line) }) };
    throw new AuthorErrors([
      new AuthorError(place, `invalid JSON: ${problem?.replace(/\s+/g, ' ')}`, 'Fix the syntax.'),
    ]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AuthorErrors(
    result.error.issues.map((issue) => new AuthorError({ file: shown }, describeIssue(issue, value), FORM)),
  );
}
