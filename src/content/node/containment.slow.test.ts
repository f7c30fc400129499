import { describe, it } from 'vitest';
import {
  boundaries,
  describeEndlessDrawings,
  describeIsolation,
  expectNoEscape,
  hasBubblewrap,
  inDrawing,
  inSample,
  itStopsTypeChecks,
} from './containment.fixture.ts';

// What containment.test.ts checks in part: see
// docs/decisions/0050-content-is-evaluated-in-contained-processes.md.

(hasBubblewrap ? describe : describe.skip)(
  'no file, secret, network, or process of the build machine',
  () => {
    it('is reached by a sample', () => expectNoEscape(inSample));

    it.each([4, 5] as const)('is reached by a drawing of XState %s', (xstate) =>
      expectNoEscape(inDrawing(xstate)),
    );
  },
);

// Rare, and it starts TypeScript twice.
for (const boundary of boundaries) itStopsTypeChecks(boundary);

for (const boundary of boundaries.slice(1)) {
  describeEndlessDrawings(boundary);
  describeIsolation(boundary);
}
