import { trustContent } from './trust.ts';

// Unit tests must pass on machines without a boundary. The tests of the boundary request it
// explicitly.
trustContent(true);
