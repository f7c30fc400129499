import { expect, it, vi } from 'vitest';
import { BusyError } from '../http/turns.ts';
import { patientTimeout } from '../patient.fixture.ts';
import { machineChecker } from './machines.ts';

vi.stubGlobal('setTimeout', patientTimeout);

it('accepts at most eight machines per client at a time', async () => {
  const check = machineChecker();
  const of = (client: string) => check('{}', { client, ended: new AbortController().signal });
  const all = await Promise.allSettled([...Array.from({ length: 9 }, () => of('a')), of('b')]);
  expect(all.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected', 'fulfilled']);
  expect(all[8]).toMatchObject({ reason: expect.any(BusyError) });
});

it('skips a machine whose call was aborted', async () => {
  const ended = AbortSignal.abort(new Error('gone'));
  await expect(machineChecker()('{}', { client: 'a', ended })).rejects.toThrow('gone');
});
