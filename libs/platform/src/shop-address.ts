import { z } from 'zod';
import { port } from './environment.js';

/** The variables of the shop's address, for every process that writes addresses of pages. */
export const shopAddressEnvironment = {
  PORT: port.default(4200).describe('port of the shop'),
  PUBLIC_URL: z.url().optional().describe('address that customers see; https in production'),
};
type ShopAddressEnvironment = z.output<z.ZodObject<typeof shopAddressEnvironment>>;

/** The address that customers see, without slashes at its end; this machine's if it is unset. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: ShopAddressEnvironment): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

/** What is wrong with the address in production. */
export const publicUrlFaults = ({ PUBLIC_URL }: Pick<ShopAddressEnvironment, 'PUBLIC_URL'>): string[] =>
  PUBLIC_URL?.startsWith('https://') ? [] : ['PUBLIC_URL: an https address is required in production'];
