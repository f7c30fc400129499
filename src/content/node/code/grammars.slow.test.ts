import { expect, it } from 'vitest';
import { expectSameClasses } from './oniguruma.fixture.ts';
import { expectAgreement } from './text-mate.fixture.ts';

it('assigns the same classes to all code blocks of the content as Oniguruma', () =>
  expectSameClasses(() => true));

it('agrees with the TextMate grammar on all code blocks of the content', async () => {
  expect(await expectAgreement(() => true)).toBeGreaterThan(100_000);
});
