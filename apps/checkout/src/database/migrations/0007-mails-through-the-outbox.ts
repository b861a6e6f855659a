import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mails, sentMail } from './0002-orders.js';

/**
 * The outbox itself deletes the payload of a mail once it is sent, and replaces the table `order_mails`. That table was
 * emptied every two seconds, and no version of the shop was released with it.
 */
export class Checkout0007 implements MigrationInterface {
  readonly name = 'checkout-0007-1795478400007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger outbox_forgets_mail on outbox;
      drop function forget_sent_mail();
      drop table order_mails;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(sentMail);
    await runner.query(mails);
  }
}
