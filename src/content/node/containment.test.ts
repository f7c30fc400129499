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
    // One or two attempts for each thing. test:slow makes all attempts.
    it('is reached by a sample', () =>
      expectNoEscape(inSample, [
        'a child process',
        'a child process by the main module',
        'a fork',
        'another program instead',
        'a thread',
        'pipe_wrap of Node',
        'internal bindings of Node',
        'an addon',
        'an inspector',
        'the build, to end it',
        'another process, to end it',
        'another user',
        'a file, written',
        'a file, written in the packages',
        'a link to a secret',
        'a file of the system',
        'a file with secrets',
        'open files of the build',
        'the environment of the build',
        'the root folder by a process',
        'a socket to listen on, as a file',
        'the network by fetch',
        'the network by a socket',
        'the network by UDP',
        'a socket of the system by a handle',
        'an abstract socket by a handle',
      ]));

    // They use the same boundary.
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
