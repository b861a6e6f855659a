import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mails, sentMail } from './0002-orders.js';

/** Mails that still wait are scheduled as checkout itself does now, with the event `checkout.order-mail-due`. */
const waitingMails = `
  insert into outbox (id, event, consumers, envelope)
  select id, 'checkout.order-mail-due', '{checkout}', jsonb_build_object('id', id, 'type', 'checkout.order-mail-due',
    'version', 1, 'aggregateId', order_id, 'aggregateVersion', 1,
    'occurredAt', to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'correlationId', null,
    'actor', null, 'onBehalfOf', null, 'payload', jsonb_build_object('mailId', mail_key, 'template', template,
      'orderId', order_id, 'lineIds', line_ids, 'refundId', refund_id))
  from (select gen_random_uuid() as id, * from order_mails where handed_on_at is null order by asked_at) waiting;`;

/**
 * The outbox itself deletes the payload of a mail once it is sent, and replaces the table `order_mails`. The lock waits for the mails
 * of a checkout that is still running, which would be lost with the table.
 */
export class Checkout0007 implements MigrationInterface {
  readonly name = 'checkout-0007-1795478400007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      lock table order_mails in access exclusive mode;
      ${waitingMails}
      drop trigger outbox_forgets_mail on outbox;
      drop function forget_sent_mail();
      drop table order_mails;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(sentMail);
    await runner.query(mails);
  }
}
