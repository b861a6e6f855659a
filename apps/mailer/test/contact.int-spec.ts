import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { fakeDateOnly } from '@music/testing/fake-timers';
import { type Mailer, openingMail, resetMail, startMailer } from './mailer.fixture.js';
import { startSilentServer, startSmtpServer } from './smtp-server.js';

const form = {
  name: 'Ann Player',
  email: 'ann@example.org',
  subject: 'A missing part',
  message: 'The 2nd cornet\npart of <Nicaea> is missing.',
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the contact form (C-027, C-261)', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await startSmtpServer();
    mailer = await startMailer({ SMTP_URL: server.url, CONTACT_EMAIL: 'office@example.org' });
  });
  afterAll(async () => {
    await mailer.stop();
    await server.stop();
  });
  const sentTo = (to: string) => server.received.filter((mail) => mail.to === to);
  const expectNothingPending = async () => {
    for (const table of [
      'mailer.outbox where sent_at is null',
      "messaging.deliveries where consumer = 'mailer'",
    ])
      expect(await mailer.query(`select 1 from ${table}`)).toEqual([]);
  };

  it('is mailed to the publisher, who can reply to the sender, and confirmed without its content; once, however often it is sent', async () => {
    // A repeated form is only recognised on the same day, so the date must not change meanwhile.
    jest.useFakeTimers({ now: new Date(), ...fakeDateOnly });
    await Promise.all([mailer.write(form), mailer.write(form)]);
    await mailer.write(form);
    await mailer.write({ ...form, message: 'And the drum part.' });
    jest.useRealTimers();
    await eventually(async () => {
      expect(sentTo('office@example.org')).toHaveLength(2);
      expect(sentTo('ann@example.org')).toHaveLength(2);
      await expectNothingPending();
    });
    const mail = sentTo('office@example.org').find(({ data }) => data.includes('2nd cornet'))?.data ?? '';
    expect(mail).toContain('Reply-To: ann@example.org');
    expect(mail).toContain('Subject: Contact form: A missing part');
    expect(mail).toContain('&lt;Nicaea&gt;');
    const [copy] = sentTo('ann@example.org').map(({ data }) => data);
    expect(copy).toContain('Subject: We have received your message');
    for (const typed of ['Reply-To', form.name, form.subject, '2nd cornet'])
      expect(copy).not.toContain(typed);
  });

  it('is not stored once it is sent', async () => {
    const tables = await mailer.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('mailer', 'messaging')`,
    );
    for (const { name } of tables)
      expect(
        await mailer.query(
          `select 1 from ${name} t where t::text like '%ann@example.org%' or t::text like '%cornet%'`,
        ),
      ).toEqual([]);
  });
});

it('the contact form is accepted even while an unresponsive mail server holds up every mail', async () => {
  const server = await startSilentServer();
  const mailer = await startMailer({ SMTP_URL: server.url });
  try {
    for (const userId of [31, 32, 33, 34]) await mailer.requestMail(resetMail({ userId }));
    await mailer.publishInBulk([openingMail(35)]);
    await eventually(() => expect(server.sockets.size).toBeGreaterThanOrEqual(3));
    expect(await mailer.write(form)).toEqual({});
  } finally {
    await server.stop();
    await mailer.stop();
  }
});
