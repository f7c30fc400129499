import { it } from 'vitest';
import { hasPostgres } from '../database/postgres.fixture.ts';
import { restartUnderLoad } from './postgres-restarts.fixture.ts';

it.runIf(hasPostgres)('serves pages and loses no acknowledged sign-up while PostgreSQL restarts', () =>
  restartUnderLoad(['SIGKILL']),
);
