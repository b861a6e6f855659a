import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const ipv4MappedPrefix = /^::ffff:(?=\d+\.)/i;

/** The first of its eight groups, 16 bits each; a URL writes every IPv6 address in the same way. */
function firstGroups(address: string, count: number): string {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = '', right] = hostname.slice(1, -1).split('::');
  const groups = left ? left.split(':') : [];
  const zeros = right === undefined ? 0 : 8 - groups.length - (right ? right.split(':').length : 0);
  return [...groups, ...Array<string>(zeros).fill('0'), ...(right?.split(':') ?? [])]
    .slice(0, count)
    .join(':');
}

/**
 * The key of rate limits: the IP address, for IPv6 its first 64 bits. A customer has at least a /64, and could
 * send each request from another.
 */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(ip, 4, (address) => address);

/** The neighbourhood of a request: the /24 of its address, of IPv6 the /48. */
export const clientBlock = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(ip, 3, (address) => `${address.split('.').slice(0, 3).join('.')}.0/24`);

/** For IPv6 its first groups; other addresses are passed to `formatIPv4`. */
function networkOf(ip: string, groups: number, formatIPv4: (address: string) => string): string {
  const address = ip.replace(ipv4MappedPrefix, '');
  if (isIPv4(address)) return formatIPv4(address);
  const [withoutZone = ''] = address.split('%');
  return isIPv6(address) ? `${firstGroups(withoutZone, groups)}::/${groups * 16}` : address;
}
