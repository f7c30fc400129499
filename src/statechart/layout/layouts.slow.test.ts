import { samples } from '../examples.fixture.ts';
import { describeLayouts, REPRESENTATIVES } from './layouts.fixture.ts';

// layout.test.ts checks the others.
describeLayouts(Object.keys(samples).filter((name) => !REPRESENTATIVES.includes(name)));
