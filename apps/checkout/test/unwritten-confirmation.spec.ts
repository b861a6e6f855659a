import { expect, it, jest } from '@jest/globals';
import type { Outbox } from '@music/messaging';
import type { DueMailsService } from '../src/due-mails/due-mails.service.js';
import type { OrderLinksRepository } from '../src/order-links/order-links.repository.js';
import { OrderMailsService } from '../src/order-mails/order-mails.service.js';
import type { OrderRecord } from '../src/orders/order-record.js';
import type { OrdersRepository } from '../src/orders/orders.repository.js';
import type { RefundsRepository } from '../src/refunds/refunds.repository.js';

it('if the confirmation cannot be written, the order succeeds and the mail is scheduled for later', async () => {
  const unreadable = { id: 'o', email: 'ann@example.org', guest: true, addresses: null, lines: [{}] };
  const publish = jest.fn();
  const schedule = jest.fn<DueMailsService['schedule']>(() => Promise.resolve());
  const mails = new OrderMailsService(
    { findById: () => Promise.resolve(unreadable as unknown as OrderRecord) } as unknown as OrdersRepository,
    { issue: () => Promise.resolve('token') } as unknown as OrderLinksRepository,
    {} as RefundsRepository,
    { schedule } as unknown as DueMailsService,
    { publish } as unknown as Outbox,
  );
  await mails.confirm('00000000-0000-4000-8000-000000000001');
  expect(publish).not.toHaveBeenCalled();
  expect(schedule).toHaveBeenCalledWith(expect.objectContaining({ template: 'order-confirmation' }));
});
