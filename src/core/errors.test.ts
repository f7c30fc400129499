import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuthorError, AuthorErrors, describeIssue, formatPath, formatPlace } from './errors.ts';

describe('AuthorError', () => {
  it('formats position, problem, and hint, so that terminals link the position', () => {
    const error = new AuthorError({ file: 'a.mdx', line: 3, column: 7 }, 'is wrong', 'Fix it.');
    expect(error.message).toBe('a.mdx:3:7: is wrong\n  Fix it.');
    expect(new AuthorError({ file: 'a.mdx' }, 'is wrong').message).toBe('a.mdx: is wrong');
  });

  it('contains no control characters, which a terminal would obey', () => {
    const place = { file: 'a\u001b[2J.mdx' };
    const error = new AuthorError(
      place,
      'throws \u001b]52;c;cHduCg==\u0007\u009b1m\r\n\tit',
      'Fix\u0000 it.',
    );
    expect(error.message).toBe('a[2J.mdx: throws ]52;c;cHduCg==1m\n\tit\n  Fix it.');
  });

  it('omits the column if the line is unknown', () => {
    expect(formatPlace({ file: 'a.mdx', column: 7 })).toBe('a.mdx');
    expect(formatPlace({ file: 'a.mdx', line: 7 })).toBe('a.mdx:7');
  });

  it('combines several errors, one on each line', () => {
    const errors = [new AuthorError({ file: 'a.mdx' }, 'one'), new AuthorError({ file: 'b.mdx' }, 'two')];
    expect(new AuthorErrors(errors).message).toBe('a.mdx: one\nb.mdx: two');
  });
});

describe('describeIssue', () => {
  const schema = z.strictObject({
    items: z.array(z.strictObject({ type: z.literal('link', 'expected link') })),
  });
  const describeFirst = (value: unknown) => describeIssue(schema.safeParse(value).error!.issues[0]!, value);

  it('contains the path, the expected value, and the actual value', () => {
    expect(formatPath(['navbar', 'items', 2, 'type'])).toBe('navbar.items[2].type');
    expect(describeFirst({ items: [{ type: 'nav' }] })).toBe('items[0].type: expected link (found "nav")');
    expect(describeFirst({ items: [{}] })).toBe('items[0].type: expected link (found nothing)');
  });

  it('contains unknown fields and their object', () => {
    expect(describeFirst({ items: [{ type: 'link', tpye: 1 }] })).toBe("items[0]: unknown field 'tpye'");
    expect(describeFirst({ items: [], size: 1, color: 2 })).toBe("unknown field 'size', 'color'");
  });

  it('truncates a long value', () => {
    expect(describeFirst({ items: [{ type: 'x'.repeat(500) }] }).length).toBeLessThan(130);
  });
});
