import { z } from 'zod';
import { comparable } from '../core/paths.ts';
import { address, https } from './addresses.ts';

const wildcardEnd = z.string().regex(/^[^*]*\*?$/, 'must not contain * except as its last character');
const redirect = z
  .strictObject({ from: address.and(wildcardEnd), to: z.union([address, https]).and(wildcardEnd) })
  .refine(({ from, to }) => from.endsWith('*') || !to.endsWith('*'), {
    path: ['to'],
    error: 'must not end with * unless from also ends with *',
  });

/** Redirects from old to new paths; a trailing `*` keeps the rest of the path. */
export const redirects = z.array(redirect).superRefine((list, context) => {
  for (const [i, { from }] of list.entries()) {
    const first = list.findIndex((other) => comparable(other.from) === comparable(from));
    if (first < i)
      context.addIssue({
        code: 'custom',
        path: [i, 'from'],
        message: `must be unique, but redirects[${first}] has the same path`,
      });
  }
  for (const circle of circlesOf(list))
    context.addIssue({
      code: 'custom',
      path: [circle[0]!, 'to'],
      message: `must not redirect in a circle: ${[...circle, circle[0]!].map((i) => list[i]!.from).join(' → ')}`,
    });
});

/** Returns the circles in a list of redirects, each once, as positions in the list. */
function circlesOf(list: readonly { from: string; to: string }[]): number[][] {
  const next = (i: number) =>
    list.findIndex(({ from }) => !from.endsWith('*') && comparable(from) === comparable(list[i]!.to));
  const seen = new Set<number>();
  return list.flatMap((_, start) => {
    const path: number[] = [];
    for (let i = start; i >= 0 && !seen.has(i); i = next(i)) {
      seen.add(i);
      path.push(i);
    }
    const end = path.length > 0 ? next(path.at(-1)!) : -1;
    const from = path.indexOf(end);
    return from < 0 ? [] : [path.slice(from)];
  });
}
