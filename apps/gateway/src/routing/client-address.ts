import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The key of rate limits: the IP address, for IPv6 its first 64 bits. A customer has at least a /64, and could
 * send each request from another.
 */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(ip, 4, (address) => address);

/** The neighbourhood of a request: the /24 of its address, of IPv6 the /48. */
export const clientBlock = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(ip, 3, (address) => `${address.split('.').slice(0, 3).join('.')}.0/24`);

/**
 * For IPv6 its first groups, 16 bits each; IPv4 addresses are passed to `formatIPv4`. Anything that is not an IP address is returned
 * unchanged, because ipaddr.js would read `1` as 0.0.0.1. Zone ids are removed first: it accepts only letters and digits in them.
 */
function networkOf(ip: string, groups: number, formatIPv4: (address: string) => string): string {
  if (!isIP(ip)) return ip;
  const [withoutZone = ''] = ip.split('%');
  const address = ipaddr.process(withoutZone);
  if (address instanceof ipaddr.IPv4) return formatIPv4(address.toString());
  const network = address.parts.slice(0, groups).map((part) => part.toString(16));
  return `${network.join(':')}::/${groups * 16}`;
}
