import type { z } from 'zod';
import { call } from './call.js';
import { UserExport } from './checkout-services.contract.js';
import { VotesExport } from './hall-of-fame-services.contract.js';
import { AccountExport } from './identity.contract.js';
import { LicencesExport } from './library-licences.contract.js';
import { Nothing } from './values.js';

/**
 * Everything the shop stores about a user: identity's account and activity, checkout's orders, addresses and vouchers, the
 * library's licences, the hall of fame's ballots.
 */
export const OwnData = AccountExport.extend(UserExport.shape)
  .extend(LicencesExport.shape)
  .extend(VotesExport.shape);
export type OwnData = z.infer<typeof OwnData>;
/** A JSON download, assembled by the gateway (rule D18); complete or not at all. */
export const exportOwnData = call('gateway.export-own-data', {
  route: 'GET /api/user/export',
  access: 'user',
  request: Nothing,
  reply: OwnData,
  errors: ['UNAVAILABLE'],
});
