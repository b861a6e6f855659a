import { expect, it, jest } from '@jest/globals';
import type { Database } from '@music/platform';
import type { PaymentProvider } from '../provider/payment-provider.client.js';
import type { RefundsRepository } from '../refunds/refunds.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import type { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { HeldPaymentsService } from './held-payments.service.js';
import type { PaymentHoldsRepository } from './payment-holds.repository.js';

const none = {} as never;

it('a stopping service refunds no further held payment', async () => {
  const refund = jest.fn();
  const holds = { unrefunded: () => Promise.resolve([{ intentId: 'pi_1' }]) };
  const held = new HeldPaymentsService(
    none as Database,
    { refund } as unknown as PaymentProvider,
    holds as unknown as PaymentHoldsRepository,
    none as StaffAlertsService,
  );
  await held.refundAll(AbortSignal.abort());
  expect(refund).not.toHaveBeenCalled();
  await held.refundAll();
  expect(refund).toHaveBeenCalledTimes(1);
});

it('a stopping service retries no further refund', async () => {
  const claimPending = jest.fn(() => Promise.resolve(false));
  const repository = { listPending: () => Promise.resolve(['refund']), claimPending };
  const refunds = new RefundsService(
    none,
    none,
    none,
    repository as unknown as RefundsRepository,
    none,
    none,
    none,
  );
  await refunds.retryPending(0, AbortSignal.abort());
  expect(claimPending).not.toHaveBeenCalled();
  await refunds.retryPending(0);
  expect(claimPending).toHaveBeenCalledTimes(1);
});
