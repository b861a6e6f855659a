import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mapped = /^::ffff:(?=\d+\.)/i;

/** The first four of its eight groups; a URL writes every IPv6 address in the same way. */
function first64Bits(address: string): string {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = '', right] = hostname.slice(1, -1).split('::');
  const groups = left ? left.split(':') : [];
  const zeros = right === undefined ? 0 : 8 - groups.length - (right ? right.split(':').length : 0);
  return [...groups, ...Array<string>(zeros).fill('0'), ...(right?.split(':') ?? [])].slice(0, 4).join(':');
}

/**
 * By whom limits count a request: the address, of IPv6 its first 64 bits. One customer has at least as many, and could
 * send each request from another.
 */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = ip.replace(mapped, '');
  if (isIPv4(address) || !isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  return `${first64Bits(withoutZone)}::/64`;
}
