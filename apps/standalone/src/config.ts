import { checkoutEnvironment } from '@music/checkout';
import { gatewayEnvironment } from '@music/gateway';
import { administratorEnvironment, identityEnvironment } from '@music/identity';
import { libraryEnvironment } from '@music/library';
import { mailerEnvironment } from '@music/mailer';
import { z } from 'zod';

/** How long the shop of the demo seems to have been open. */
export const demoYears = z.coerce
  .number()
  .int()
  .min(0)
  .max(5)
  .default(2)
  .describe('years of invented sales in the demo; 0: none');

/** The whole shop in one process: the gateway's and the services' variables, and what the demo needs. */
export const standaloneEnvironment = gatewayEnvironment.extend({
  ...checkoutEnvironment.shape,
  ...identityEnvironment.shape,
  ...administratorEnvironment.shape,
  ...mailerEnvironment.shape,
  ...libraryEnvironment.shape,
  DEMO_PUBLICATIONS: z.coerce
    .number()
    .int()
    .min(0)
    .max(200_000)
    .default(2_000)
    .describe('size of the demo catalogue that an empty embedded database gets; 0 starts empty'),
  DEMO_YEARS: demoYears,
});
export type StandaloneEnvironment = z.output<typeof standaloneEnvironment>;
