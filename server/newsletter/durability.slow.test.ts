import { describe, it } from 'vitest';
import { hasPostgres, postgresForTests } from '../database/postgres.fixture.ts';
import { killDuringSignUps } from './durability.fixture.ts';

const postgres = postgresForTests();

describe.each([
  ['SQLite', true],
  ['PostgreSQL', hasPostgres],
])('with %s', (kind, isHere) => {
  it.runIf(isHere)(
    'neither loses nor duplicates an acknowledged sign-up or its email if killed during 1,000',
    () => killDuringSignUps({ count: 1000, answers: 300 }, kind === 'PostgreSQL' ? postgres() : undefined),
  );
});
