import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '../http/clients.ts';

/** Identifies voters enough to prevent counting twice, but not who they are. */
export type Voters = {
  /** The day (UTC), and an id for this network that is only valid for this day and page. */
  nameOf: (address: string, page: string) => { day: string; voter: string };
};

/**
 * Identifies voters by a keyed hash. Its random key is only in this process's memory and is
 * replaced after the day; then votes can't be connected to a network, even with the database and
 * all secrets. An IPv4 address counts as one network, as does an IPv6 /64.
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
