import { itWithEachDatabase } from '../database/postgres.fixture.ts';
import { killDuringSignUps } from './durability.fixture.ts';

itWithEachDatabase(
  'neither loses nor duplicates an acknowledged sign-up or its email if killed during 1,000',
  (databaseUrl) => killDuringSignUps({ count: 1000, answers: 300 }, databaseUrl),
);
