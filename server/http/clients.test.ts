import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { networksOf, trustProxies } from './clients.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the client of a request', () => {
  const { address, isHttps } = trustProxies('127.0.0.0/8, ::1, 10.0.0.0/8, fd00::/8');

  it.each([
    ['203.0.113.5', undefined, '203.0.113.5'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '1.1.1.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['fd00::2', '2001:db8::1', '2001:db8::1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', 'nonsense, 10.0.0.1', '10.0.0.1'],
  ])('%s, forwarded for %s, is client %s', (remote, forwarded, expected) => {
    expect(address(from(remote, forwarded ? { 'x-forwarded-for': forwarded } : {}))).toBe(expected);
  });

  it('trusts X-Forwarded-Proto only from trusted proxies', () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(isHttps(from('10.0.0.1', https))).toBe(true);
    expect(isHttps(from('203.0.113.5', https))).toBe(false);
    expect(isHttps(from('10.0.0.1'))).toBe(false);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'proxy', '::1/x'])('rejects "%s" as a trusted proxy', (trusted) => {
    expect(() => trustProxies(trusted)).toThrow(`networks such as 10.0.0.0/8, not '${trusted}'.`);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:0db8:0001::', '2001:db8:1:0', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('maps %s to client %s in network %s', (address, client, network) => {
  expect(networksOf(address)).toEqual({ client, network });
});
