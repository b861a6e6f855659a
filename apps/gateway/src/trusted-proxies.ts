import { isIP } from 'node:net';
import { z } from 'zod';

/** Which `X-Forwarded-For` is trusted: the number of proxies in front, or the proxies at these addresses. */
export type TrustedProxies = number | readonly string[];

const maxHops = 10;
const advice =
  'the number of proxies in front (1) or their networks (10.0.0.0/8,::1); leave it unset for none';

/** An address, or a network in CIDR notation. A network of all addresses would let every visitor choose an address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length) return false;
  const widest = version === 4 ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text) && Number(text) <= maxHops) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message: `must be ${advice}` });
  return z.NEVER;
});

/**
 * Fastify's setting. It ignores a bare number, because a hop count cannot distinguish a proxy from a visitor who
 * connects directly; an operator who sets a number states that nobody can connect directly (docs/operations.md).
 */
export const fastifyTrustProxy = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...trusted];
