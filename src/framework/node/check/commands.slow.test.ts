import { describe, expect, it } from 'vitest';
import { commands, expectUsage } from './commands.fixture.ts';

describe('prints the usage for --help', () => {
  expect(commands.length).toBeGreaterThan(15);

  it.concurrent.each(commands)('npm run $name', expectUsage);
});
