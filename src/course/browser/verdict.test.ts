import { expect, it } from 'vitest';
import { verdictWords } from './verdict.ts';

it('includes the mistake in the text for a failed check', () => {
  const results = [
    { name: 'it opens', ok: true },
    { name: '`close` closes it', ok: false, message: 'Sent `close`.', mistake: 'It is `Close`.' },
  ];
  expect(verdictWords({ results })).toBe('1 of 2 checks pass. close closes it: Sent close. It is Close.');
});

it('includes the mistake in code that cannot be evaluated', () => {
  const results = [{ name: 'it opens', ok: false, mistake: 'There is no `b`.' }];
  const words = verdictWords({ problem: { message: 'No `b`.', line: 4 }, results });
  expect(words).toMatch(/Line 4:? No b\. There is no b\.$/);
});
