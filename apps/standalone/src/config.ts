import { checkoutEnvironment } from '@music/checkout';
import { gatewayEnvironment } from '@music/gateway';
import { administratorEnvironment, identityEnvironment } from '@music/identity';
import { libraryEnvironment } from '@music/library';
import { mailerEnvironment } from '@music/mailer';
import { z } from 'zod';

/** For how many years the demo shop appears to have been open. */
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
    .describe(
      'number of publications in the demo catalogue, loaded into an empty embedded database; 0: none',
    ),
  DEMO_YEARS: demoYears,
});
export type StandaloneEnvironment = z.output<typeof standaloneEnvironment>;
