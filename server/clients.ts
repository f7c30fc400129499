import { BlockList, isIP } from 'node:net';
import type { FileRequest } from './http.ts';
import { StartError } from './manifest.ts';

/** Tells who sent a request: what proxies say of it counts as far as they are trusted. */
export type Clients = {
  address: (request: FileRequest) => string;
  isHttps: (request: FileRequest) => boolean;
  /** Whether the request comes from a trusted proxy. */
  isForwarded: (request: FileRequest) => boolean;
};

/**
 * @param trusted addresses and networks of proxies, separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`
 * @throws StartError naming what is none
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
        `TRUSTED_PROXIES holds "${entry}", which is no address and no network (10.0.0.0/8).`,
      );
    }
    list.addSubnet(address, Number(length ?? longest), version === 4 ? 'ipv4' : 'ipv6');
  }
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
  const peer = (request: FileRequest) => plain(request.socket.remoteAddress ?? '');
  const isForwarded = (request: FileRequest) => isTrusted(peer(request));

  return {
    isForwarded,
    /** Each proxy appends the address that it got the request from, so the last one that is not ours is the client's. */
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
 * What may be counted as one client and as one network: an IPv4 address and its /24, an IPv6 /64 (what a household gets) and its /48.
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

/** An IPv4 address that came through an IPv6 socket, as itself. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function header(request: FileRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) ?? '';
}
