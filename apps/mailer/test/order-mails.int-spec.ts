import { stampFailed } from '@music/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { type Mailer, resetMail, startMailer } from './mailer.fixture.js';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await startMailer({ STAFF_EMAIL: 'office@example.org' });
});
afterAll(() => mailer.stop());

const linkMail = (orderNo: string, userId: number | null = null) => ({
  mailId: `confirmation:${orderNo}`,
  to: `buyer-${orderNo}@example.org`,
  userId,
  template: 'order-link' as const,
  data: { name: 'Ann Player', orderNo, path: '/purchase-confirmation?order=x', receiptPath: '/api/x' },
});
const to = async () => (await mailer.mails()).map((mail) => mail.to);
/** Every event before this one has been consumed. */
const handled = () =>
  eventually(async () =>
    expect(await mailer.query('select 1 from messaging.deliveries where consumer = $$mailer$$')).toEqual([]),
  );

describe('mails about orders', () => {
  it('are sent once for each mailId, however often they are requested', async () => {
    await Promise.all(Array.from({ length: 20 }, () => mailer.requestOrderMail(linkMail('1'))));
    await handled();
    expect((await to()).filter((address) => address === 'buyer-1@example.org')).toHaveLength(1);
  });

  it('are not sent to an erased user', async () => {
    await mailer.erase(31);
    await handled();
    await mailer.requestOrderMail(linkMail('2', 31));
    await mailer.requestMail(resetMail());
    await handled();
    expect(await to()).not.toContain('buyer-2@example.org');
  });

  it('that are being sent while their user is erased are deleted with the others', async () => {
    const mail = linkMail('3', 32);
    const blocker = await mailer.connect();
    const waiting = async () => {
      const own = 'select pid from pg_stat_activity where datname = current_database()';
      return (await mailer.query(`select 1 from pg_locks where not granted and pid in (${own})`)).length;
    };
    const erased = () => mailer.query('select 1 from mailer.erased_users where user_id = 32');
    await blocker.query('begin');
    try {
      // The mail that is being sent waits for this one, which has its id.
      const other = 'insert into mailer.mails (mail_id, template) values ($1, $2)';
      await blocker.query(other, [mail.mailId, mail.template]);
      await mailer.requestOrderMail(mail);
      await eventually(async () => expect(await waiting()).toBe(1));
      await mailer.erase(32);
      await eventually(async () =>
        expect((await waiting()) === 2 || (await erased()).length === 1).toBe(true),
      );
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await handled();
    expect(await erased()).toHaveLength(1);
    expect(await to()).not.toContain(mail.to);
  });

  it('that need the staff’s attention go to STAFF_EMAIL, once', async () => {
    const alert = {
      alertId: 'payment-held:pi_1',
      about: 'payment-held' as const,
      orderNo: null,
      intentId: 'pi_1',
      amount: 1995,
      detail: 'amount',
    };
    for (let time = 0; time < 3; time += 1) await mailer.alert(alert);
    await handled();
    const alerts = (await mailer.mails()).filter((mail) => mail.to === 'office@example.org');
    expect(alerts.map(({ subject }) => subject)).toEqual(['A payment was held and refunded']);
    expect(alerts[0]?.text).toContain('Amount: £19.95');
  });

  it('include one about a file that cannot be stamped', async () => {
    const stamp = { alertId: 'stamp:7/9', licenceId: 7, fileId: 9, title: 'Nicaea', orderNo: '100001' };
    for (let time = 0; time < 2; time += 1)
      await mailer.publish(stampFailed, { ...stamp, reason: 'Invalid PDF' });
    await handled();
    const alerts = (await mailer.mails()).filter(({ subject }) => subject.includes('Nicaea'));
    expect(alerts).toMatchObject([
      { to: 'office@example.org', text: expect.stringContaining('Licence: 7. File: 9. Reason: Invalid PDF') },
    ]);
  });
});
