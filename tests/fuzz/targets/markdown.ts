import '../../../src/core/node/tsx.ts';
import fc from 'fast-check';
import { AuthorErrors } from '../../../src/core/errors.ts';
import { setMessages } from '../../../src/i18n/messages.ts';
import { english } from '../../../src/i18n/translation.ts';
import type { FuzzTarget } from '../target.ts';

setMessages(english);
// After the hook above, because they import components.
const { compileText } = await import('../../../src/content/node/page.fixture.ts');

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '# ',
      '## A',
      '- ',
      '1. ',
      '> ',
      '| a | b |\n| - | - |',
      '```ts\n',
      '```',
      '~~~',
      ':::note\n',
      ':::',
      '::::tip[x]',
    ],
    ...[
      '[a](',
      '](b)',
      '![a](b.png)',
      '[^1]',
      '[^1]: x',
      '<Tabs>',
      '</Tabs>',
      '<Card title="',
      '<Tab label="a">',
      '{',
      '}',
      '{/* a */}',
    ],
    ...[
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">',
      '<svg onload=a>',
      '<!--',
      '-->',
    ],
    ...[
      '[a](javascript:alert(1))',
      '[a](data:text/html,x)',
      '<javascript:alert(1)>',
      '**',
      '_',
      '`',
      '\\',
      '&lt;',
      '\n',
      '\n\n',
      '    ',
    ],
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

/** Markdown becomes a page without scripts, or its author gets messages. */
export default (): FuzzTarget<string> => ({
  input: fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
  async check(text) {
    try {
      const { html } = await compileText(text.split('\n'));
      // Links are checked later, with all pages (`check-site.ts`).
      const danger = /<script|<iframe|<object|<[^>]*\son\w+\s*=/i.exec(html);
      if (danger) throw new Error(`The page contains ${danger[0]}`);
    } catch (error) {
      if (!(error instanceof AuthorErrors)) throw error;
    }
  },
});
