import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { killBuilds } from './releases.fixture.ts';

it('serves one complete release after each of many killed builds', () =>
  killBuilds(join(mkdtempSync(join(tmpdir(), 'releases-')), 'dist'), 8));
