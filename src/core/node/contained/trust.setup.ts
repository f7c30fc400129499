import { expectLoad } from './slowness.ts';
import { trustContent } from './trust.ts';

// Unit tests must pass on machines without a boundary. The tests of the boundary request it
// explicitly.
trustContent(true);

// They must also pass on busy machines.
expectLoad(Infinity);
