import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Checkout0001 } from './migrations/0001-checkout.js';
import { Checkout0002 } from './migrations/0002-orders.js';
import { Checkout0003 } from './migrations/0003-reservations.js';
import { Checkout0004 } from './migrations/0004-stock.js';
import { Checkout0005 } from './migrations/0005-owners-and-receipts.js';
import { Checkout0006 } from './migrations/0006-prepared-by.js';
import { Checkout0007 } from './migrations/0007-mails-through-the-outbox.js';
import { Checkout0008 } from './migrations/0008-lost-disputes.js';
import { Checkout0009 } from './migrations/0009-reversed-disputes.js';
import { Checkout0010 } from './migrations/0010-dispute-rounds.js';
import { Checkout0011 } from './migrations/0011-codes-without-dashes.js';
import { Checkout0012 } from './migrations/0012-failed-refunds-of-holds.js';
import { Checkout0013 } from './migrations/0013-drafts-to-forget.js';
import { Checkout0014 } from './migrations/0014-refunds-in-parts.js';
import { Checkout0015 } from './migrations/0015-attempts-of-a-basket.js';
import { Checkout0016 } from './migrations/0016-indexes-of-addresses.js';
import { Checkout0017 } from './migrations/0017-order-links-by-expiry.js';
import { Checkout0018 } from './migrations/0018-what-erased-users-left.js';
import { Checkout0019 } from './migrations/0019-dispute-statuses.js';
import { Checkout0020 } from './migrations/0020-guests-orders-by-age.js';
import { Checkout0021 } from './migrations/0021-ends-of-own-rates.js';
import { Checkout0022 } from './migrations/0022-attempts-of-a-user.js';
import { Checkout0023 } from './migrations/0023-returned-refunds.js';

/** Checkout's tables; only the SQL of the repositories reads and writes them. */
export const checkoutSchema: ServiceSchema = {
  service: 'checkout',
  connections: 8,
  migrations: [
    ...messagingMigrations,
    Checkout0001,
    Checkout0002,
    Checkout0003,
    Checkout0004,
    Checkout0005,
    Checkout0006,
    Checkout0007,
    Checkout0008,
    Checkout0009,
    Checkout0010,
    Checkout0011,
    Checkout0012,
    Checkout0013,
    Checkout0014,
    Checkout0015,
    Checkout0016,
    Checkout0017,
    Checkout0018,
    Checkout0019,
    Checkout0020,
    Checkout0021,
    Checkout0022,
    Checkout0023,
  ],
};
