import { checkoutEnvironment } from '@music/checkout';
import { gatewayEnvironment } from '@music/gateway';
import { administratorEnvironment, identityEnvironment } from '@music/identity';
import { libraryEnvironment } from '@music/library';
import { mailerEnvironment } from '@music/mailer';
import { platformEnvironment } from '@music/platform';
import { z } from 'zod';

/** What decides about the demo. `DEMO_YEARS`: for how many years the shop appears to have been open. */
export const demoEnvironment = z.object({
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
  DEMO_PUBLICATIONS: z.coerce
    .number()
    .int()
    .min(0)
    .max(200_000)
    .default(2_000)
    .describe(
      'number of publications in the demo catalogue, loaded into an empty embedded database; 0: none',
    ),
  DEMO_YEARS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(2)
    .describe('years of invented sales in the demo; 0: none'),
});
export type DemoEnvironment = z.output<typeof demoEnvironment>;

/** The whole shop in one process: the gateway's and the services' variables, and the demo's. */
export const standaloneEnvironment = gatewayEnvironment.extend({
  ...checkoutEnvironment.shape,
  ...identityEnvironment.shape,
  ...administratorEnvironment.shape,
  ...mailerEnvironment.shape,
  ...libraryEnvironment.shape,
  ...demoEnvironment.shape,
});
export type StandaloneEnvironment = z.output<typeof standaloneEnvironment>;
