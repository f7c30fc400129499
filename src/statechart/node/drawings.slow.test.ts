import { afterAll } from 'vitest';
import { samples } from '../examples.fixture.ts';
import { charts, describeDrawings, REPRESENTATIVES } from './drawings.fixture.ts';

afterAll(() => charts.close());

// index.test.ts checks the others.
describeDrawings(Object.keys(samples).filter((name) => !REPRESENTATIVES.includes(name)));
