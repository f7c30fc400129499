import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { isProject } from '../../../src/playground/browser/workspace/project.ts';
import { fromFragment, LinkError, toFragment } from '../../../src/playground/browser/workspace/share.ts';
import type { FuzzTarget } from '../target.ts';

const text = fc.oneof(
  fc.constantFrom('main.ts', 'App.tsx', '__proto__', 'constructor', '../main.ts', 'a'),
  fc.string(),
);
const entry = fc.oneof(
  fc.record({ type: text }),
  fc.record({ to: text, event: fc.record({ type: fc.anything() }) }),
  fc.record({ expire: fc.anything() }),
  fc.tuple(fc.integer(), text),
  fc.integer(),
  fc.anything(),
);
const packed = fc.record(
  {
    title: fc.oneof(text, fc.anything()),
    xstate: fc.constantFrom<unknown>(4, 5, '5', 6),
    files: fc.oneof(fc.array(fc.oneof(fc.tuple(text, text), fc.anything()), { maxLength: 3 }), fc.anything()),
    machine: text,
    simulation: fc.record(
      {
        machine: fc.oneof(text, fc.anything()),
        events: fc.oneof(fc.array(entry, { maxLength: 4 }), fc.anything()),
        seed: fc.anything(),
        input: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['title', 'xstate', 'files'] },
);

const linked = (json: string) => `1.${deflateRawSync(json).toString('base64url')}`;
const written = (value: unknown) => JSON.stringify(value) ?? 'null';
/** Links that are almost valid, and other texts. */
const fragment = fc.oneof(
  packed.map((value) => linked(written(value))),
  // As JSON, a prototype is a key.
  packed.map((value) => linked(written(value).replace('"title"', '"__proto__":{"x":1},"title"'))),
  fc.tuple(packed, fc.nat(), fc.string({ maxLength: 3 })).map(([value, at, put]) => {
    const link = linked(written(value));
    const place = 2 + (at % link.length);
    return link.slice(0, place) + put + link.slice(place + put.length);
  }),
  fc.string().map((json) => linked(json)),
  fc.string(),
);

/** Links to the playground: a project of which every link is the same, or one of the reasons for readers. */
export default (): FuzzTarget<string> => ({
  input: fragment,
  async check(input) {
    const shared = await fromFragment(input).catch((error: unknown) => {
      if (error instanceof LinkError) return undefined;
      throw error;
    });
    if (!shared) return;
    if (!isProject(shared.project)) throw new Error('A link with an invalid project was accepted.');
    const again = await fromFragment(await toFragment(shared));
    if (!isDeepStrictEqual(again, shared))
      throw new Error('A project changes when it is shared and read again.');
    if (Object.keys(Object.prototype).length > 0) throw new Error('Object.prototype was changed.');
  },
});
