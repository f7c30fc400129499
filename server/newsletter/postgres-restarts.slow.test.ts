import { it } from 'vitest';
import { hasPostgres } from '../database/postgres.fixture.ts';
import { restartUnderLoad } from './postgres-restarts.fixture.ts';

/** For a longer run, use `RESTARTS=50 npx vitest run --project slow server/newsletter/postgres-restarts`. */
const restarts = Number(process.env.RESTARTS ?? 6);
const signals = ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const;

it.runIf(hasPostgres)(
  'serves pages and loses no acknowledged sign-up while PostgreSQL restarts with all signals',
  () => restartUnderLoad(Array.from({ length: restarts }, (_, i) => signals[i % signals.length]!)),
  60_000 + restarts * 30_000,
);
