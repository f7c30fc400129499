import { expectLoad } from './slowness.ts';

// Unit tests must pass on busy machines: the time limits of contained processes are always five
// times as long as tests and messages say.
expectLoad(Infinity);
