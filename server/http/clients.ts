import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { StartError } from '../../src/core/node/start-error.ts';

/** Identifies the sender of a request. Headers of trusted proxies count. */
export type Clients = {
  address: (request: IncomingMessage) => string;
  isHttps: (request: IncomingMessage) => boolean;
  /** Whether the request comes from a trusted proxy. */
  isForwarded: (request: IncomingMessage) => boolean;
};

/**
 * @param trusted addresses and networks of proxies, separated by commas: `127.0.0.1, 10.0.0.0/8,
 * fd00::/8`
 * @throws StartError for an invalid one
 */
export function trustProxies(trusted: string): Clients {
  const list = new BlockList();
  for (const entry of trusted.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', length] = entry.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    if (version === 0 || (length !== undefined && (!/^\d+$/.test(length) || Number(length) > longest))) {
      throw new StartError(
        `TRUSTED_PROXIES must contain only IP addresses and networks such as 10.0.0.0/8, not '${entry}'.`,
      );
    }
    list.addSubnet(address, Number(length ?? longest), version === 4 ? 'ipv4' : 'ipv6');
  }
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
  const peer = (request: IncomingMessage) => plain(request.socket.remoteAddress ?? '');
  const isForwarded = (request: IncomingMessage) => isTrusted(peer(request));

  return {
    isForwarded,
    /**
     * Each proxy appends the address of its client, so the last one that isn't a trusted proxy is
     * the client.
     */
    address(request) {
      let client = peer(request);
      const forwarded = header(request, 'x-forwarded-for')
        .split(',')
        .map((part) => plain(part.trim()));
      while (isTrusted(client)) {
        const before = forwarded.pop();
        if (before === undefined || isIP(before) === 0) break;
        client = before;
      }
      return client;
    },
    isHttps: (request) =>
      request.headers['x-forwarded-proto'] !== undefined &&
      header(request, 'x-forwarded-proto').split(',').at(-1)?.trim() === 'https' &&
      isForwarded(request),
  };
}

/**
 * What counts as one client and as one network: an IPv4 address and its /24, an IPv6 /64 (a
 * household) and its /48.
 */
export function networksOf(address: string): { client: string; network: string } {
  if (isIP(address) !== 6) {
    return { client: address, network: address.slice(0, address.lastIndexOf('.')) };
  }
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16));
  return { client: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') };
}

/** An IPv4 address that came through an IPv6 socket, in IPv4 notation. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) ?? '';
}
