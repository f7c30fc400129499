import { describe, it } from 'vitest';
import {
  boundaries,
  describeEndlessDrawings,
  describeEndlessSamples,
  describeIsolation,
  expectNoEscape,
  hasBubblewrap,
  inDrawing,
  inSample,
} from './containment.fixture.ts';

// A malicious page, and what it must not reach: see
// docs/decisions/0050-content-is-evaluated-in-contained-processes.md.

(hasBubblewrap ? describe : describe.skip)(
  'no file, secret, network, or process of the build machine',
  () => {
    it('is reached by a sample', () => expectNoEscape(inSample));

    // They use the same boundary. test:slow makes all attempts.
    it.each([4, 5] as const)('is reached by a drawing of XState %s', (xstate) =>
      expectNoEscape(inDrawing(xstate), [
        'a child process',
        'a file with secrets',
        'the environment of the build',
        'the network by a socket',
      ]),
    );
  },
);

describeEndlessDrawings(boundaries[0]!);
for (const boundary of boundaries) describeEndlessSamples(boundary);
describeIsolation(boundaries[0]!);
