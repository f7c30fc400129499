import { expect, it } from 'vitest';
import { createVoters } from './voters.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');

it('gives a network the same ID for one page on one day, and different IDs for other pages and networks', () => {
  const { nameOf } = createVoters(() => noon);
  const name = nameOf('192.0.2.7', '/docs/guards');
  expect(name).toEqual({ day: '2026-11-22', voter: expect.stringMatching(/^[\w-]{22}$/) });
  expect(nameOf('192.0.2.7', '/docs/guards')).toEqual(name);
  expect(nameOf('192.0.2.7', '/docs/actors').voter).not.toBe(name.voter);
  expect(nameOf('192.0.2.8', '/docs/guards').voter).not.toBe(name.voter);
  // All addresses of an IPv6 /64 count as one network, because a household usually has one.
  const home = nameOf('2001:db8:1:2::1', '/docs/guards');
  expect(nameOf('2001:db8:1:2:ffff::9', '/docs/guards')).toEqual(home);
  expect(nameOf('2001:db8:1:3::1', '/docs/guards')).not.toEqual(home);
});

it('uses a new key every day and in every process', () => {
  let time = noon;
  const { nameOf } = createVoters(() => time);
  const name = nameOf('192.0.2.7', '/docs/guards');
  expect(createVoters(() => noon).nameOf('192.0.2.7', '/docs/guards').voter).not.toBe(name.voter);
  time += 24 * 3600 * 1000;
  const next = nameOf('192.0.2.7', '/docs/guards');
  expect(next.day).toBe('2026-11-23');
  expect(next.voter).not.toBe(name.voter);
  time = noon;
  expect(nameOf('192.0.2.7', '/docs/guards').voter).not.toBe(name.voter);
});
