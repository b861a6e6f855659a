import { z } from 'zod';
import { call } from './call.js';
import { UserExport } from './checkout-services.contract.js';
import { VotesExport } from './hall-of-fame-services.contract.js';
import { ExportForm } from './identity-forms.js';
import { AccountExport } from './identity.contract.js';
import { LicencesExport } from './library-licences.contract.js';

/**
 * Everything the shop stores about a user: identity's account and activity, checkout's orders, addresses, vouchers, basket and
 * checkouts, the library's licences, the hall of fame's ballots.
 */
export const OwnData = AccountExport.extend(UserExport.shape)
  .extend(LicencesExport.shape)
  .extend(VotesExport.shape);
export type OwnData = z.infer<typeof OwnData>;
/** A zip of these data as JSON and of the receipt of each order (rule D18), assembled by the gateway. Not while morphed. */
export const exportOwnData = call('gateway.export-own-data', {
  route: 'POST /api/user/export',
  access: 'user',
  request: ExportForm,
  reply: z.unknown(),
  errors: ['IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});
