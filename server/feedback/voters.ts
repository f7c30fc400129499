import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '../clients.ts';

/** Who votes: so much that nobody counts twice, and nothing that says who it was. */
export type Voters = {
  /** The day (UTC), and a name that this network has on this day for this page alone. */
  nameOf: (address: string, page: string) => { day: string; voter: string };
};

/**
 * Names voters by a keyed hash. Its key is random, stays in this process's memory and is forgotten when the day is over: from then on nobody
 * can tell whose vote it was, not even who has the database and all secrets. An IPv4 address counts as one network, as does an IPv6 /64.
 */
export function createVoters(now: () => number = Date.now): Voters {
  let today = '';
  let key = randomBytes(0);
  return {
    nameOf(address, page) {
      const day = new Date(now()).toISOString().slice(0, 10);
      if (day !== today) {
        today = day;
        key = randomBytes(32);
      }
      const hash = createHmac('sha256', key)
        .update(`${networksOf(address).client}\n${page}`)
        .digest();
      return { day, voter: hash.toString('base64url').slice(0, 22) };
    },
  };
}
