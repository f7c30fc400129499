import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue, formatPath, formatPlace } from './errors.ts';

describe('AuthorError', () => {
  it('says the place in the form that terminals turn into a link, then the problem, then the hint', () => {
    const error = new AuthorError({ file: 'a.mdx', line: 3, column: 7 }, 'is wrong', 'Mend it.');
    expect(error.message).toBe('a.mdx:3:7: is wrong\n  Mend it.');
    expect(new AuthorError({ file: 'a.mdx' }, 'is wrong').message).toBe('a.mdx: is wrong');
  });

  it('leaves a column out where the line is not known', () => {
    expect(formatPlace({ file: 'a.mdx', column: 7 })).toBe('a.mdx');
    expect(formatPlace({ file: 'a.mdx', line: 7 })).toBe('a.mdx:7');
  });

  it('tells several mistakes at once, a line each', () => {
    const errors = [new AuthorError({ file: 'a.mdx' }, 'one'), new AuthorError({ file: 'b.mdx' }, 'two')];
    expect(new AuthorErrors(errors).message).toBe('a.mdx: one\nb.mdx: two');
  });
});

describe('describeIssue', () => {
  const schema = z.strictObject({
    items: z.array(z.strictObject({ type: z.literal('link', 'expected link') })),
  });
  const describeFirst = (value: unknown) => describeIssue(schema.safeParse(value).error!.issues[0]!, value);

  it('writes the path as the author would, what was expected and what was found', () => {
    expect(formatPath(['navbar', 'items', 2, 'type'])).toBe('navbar.items[2].type');
    expect(describeFirst({ items: [{ type: 'nav' }] })).toBe('items[0].type: expected link (found "nav")');
    expect(describeFirst({ items: [{}] })).toBe('items[0].type: expected link (found nothing)');
  });

  it('names unknown fields and the object they stand in', () => {
    expect(describeFirst({ items: [{ type: 'link', tpye: 1 }] })).toBe("items[0]: unknown field 'tpye'");
    expect(describeFirst({ items: [], size: 1, color: 2 })).toBe("unknown field 'size', 'color'");
  });

  it('shows no more than the start of a long value', () => {
    expect(describeFirst({ items: [{ type: 'x'.repeat(500) }] }).length).toBeLessThan(130);
  });
});
